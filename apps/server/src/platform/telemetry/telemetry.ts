import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Traces } from './traces.ts';

/** From what nobody notices to what nobody waits for. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Names of operations come from browsers: so many are distinguished, the others are one. */
const MOST_OPERATIONS = 200;
const OPERATION = /^[A-Za-z_]\w{0,63}$/;
const OTHER = 'other';
/** The id that a page shows in its errors, and that log lines carry. */
const REQUEST_ID = 'tumbler.request_id';

/**
 * What the server tells of itself to Prometheus: times and counts of what it does. Labels are words of this program (routes, operations,
 * ports, kinds of failure), never a domain, an account, a person or an address.
 */
export class Telemetry {
  readonly #registry = new Registry();
  readonly #operations = new Set<string>();
  readonly #http = new Histogram({
    name: 'tumbler_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #graphql = new Histogram({
    name: 'tumbler_graphql_operation_duration_seconds',
    help: 'Time of a GraphQL operation; outcome is ok, or the code of its first error.',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #ports = new Histogram({
    name: 'tumbler_port_call_duration_seconds',
    help: 'Time of a call to a source; outcome is ok, or the kind of its failure.',
    labelNames: ['source', 'port', 'call', 'outcome'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #commands = new Counter({
    name: 'tumbler_commands_total',
    help: 'Commands that were asked for; outcome is ok, or the code of the refusal or failure.',
    labelNames: ['command', 'outcome'],
    registers: [this.#registry],
  });

  readonly #traces: Traces | null;

  /** @param traces where spans go, too; nowhere by default */
  constructor(traces: Traces | null = null) {
    collectDefaultMetrics({ register: this.#registry });
    this.#traces = traces;
  }

  /** A request that was answered. `route` is the pattern that it matched, not its path. */
  http(method: string, route: string, status: number, seconds: number, requestId: string): void {
    this.#http.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    // Of a request for operations each of those is a trace.
    if (route !== '/graphql')
      this.#traces?.ended(
        `${method} ${route}`,
        { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status, [REQUEST_ID]: requestId },
        seconds,
      );
  }

  /** Runs an operation; the calls to sources that it makes are parts of its trace. `outcome` says how its result is called. */
  traced<Result>(
    operation: string | null,
    requestId: string,
    run: () => Promise<Result>,
    outcome: (result: Result) => string,
  ): Promise<Result> {
    if (this.#traces === null) return run();
    const name = this.#known(operation);
    const attributes = { 'graphql.operation.name': name, [REQUEST_ID]: requestId };
    return this.#traces.root(`graphql ${name}`, attributes, run, (result) => ({ 'tumbler.outcome': outcome(result) }));
  }

  graphql(operation: string | null, outcome: string, seconds: number): void {
    this.#graphql.observe({ operation: this.#known(operation), outcome }, seconds);
  }

  port(source: string, port: string, call: string, outcome: string, seconds: number): void {
    this.#ports.observe({ source, port, call, outcome }, seconds);
    this.#traces?.part(`${port}.${call}`, { 'tumbler.source': source, 'tumbler.outcome': outcome }, seconds);
  }

  command(command: string, outcome: string): void {
    this.#commands.inc({ command, outcome });
  }

  /** A value that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.#registry], collect: () => gauge.set(read()) });
  }

  /** Values that are read when somebody asks, distinguished by one label. */
  gauges(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect: () => {
        gauge.reset();
        for (const [value, count] of Object.entries(read())) gauge.set({ [label]: value }, count);
      },
    });
  }

  /** Counts that are kept elsewhere and only grow, distinguished by one label. */
  counts(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect: () => {
        counter.reset();
        for (const [value, count] of Object.entries(read())) counter.inc({ [label]: value }, count);
      },
    });
  }

  /** Everything in Prometheus' text format, and its content type. */
  async page(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #known(operation: string | null): string {
    if (operation === null) return 'anonymous';
    if (this.#operations.has(operation)) return operation;
    if (this.#operations.size >= MOST_OPERATIONS || !OPERATION.test(operation)) return OTHER;
    this.#operations.add(operation);
    return operation;
  }
}
