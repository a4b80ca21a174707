import type { Environment } from '../config/config.ts';

/** What a span says of itself: words of this program, the id of a request, a number. Never a domain, an account, a person or an address. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What the server does, as spans of OpenTelemetry: a trace for each operation of the API and each request, with the calls to sources that it took. */
export interface Traces {
  /** Runs an operation as the root of a trace of its own; `end` hears its result. */
  root<Result>(
    name: string,
    attributes: SpanAttributes,
    run: () => Promise<Result>,
    end: (result: Result) => SpanAttributes,
  ): Promise<Result>;
  /** Something that has ended, as a trace of its own. */
  ended(name: string, attributes: SpanAttributes, seconds: number): void;
  /** A part that has ended, of the operation that is being run; nothing outside of one, so that what goes on by itself makes no traces. */
  part(name: string, attributes: SpanAttributes, seconds: number): void;
  /** Sends what is left; a collector that does not answer holds nobody up for more than two seconds. */
  close(): Promise<void>;
}

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
const CLOSING_MS = 2_000;

/**
 * Traces as the standard variables of OpenTelemetry say (`OTEL_EXPORTER_OTLP_ENDPOINT` and its siblings, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`,
 * `OTEL_SDK_DISABLED`), sent by OTLP over HTTP; null without an endpoint, and then nothing of it is loaded.
 */
export async function openTraces(env: Environment, version: string): Promise<Traces | null> {
  if (!ENDPOINTS.some((name) => env[name]) || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const [api, { OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }, { defaultResource, resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
    ]);
  const named = resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME || 'tumbler', 'service.version': version });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(named),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('tumbler', version);
  const { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;

  return {
    async root(name, attributes, run, end) {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: { ...attributes } }, ROOT_CONTEXT);
      try {
        const result = await context.with(trace.setSpan(ROOT_CONTEXT, span), run);
        span.setAttributes({ ...end(result) });
        return result;
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    ended(name, attributes, seconds) {
      const now = Date.now();
      tracer
        .startSpan(name, { kind: SpanKind.SERVER, attributes: { ...attributes }, startTime: now - seconds * 1_000 }, ROOT_CONTEXT)
        .end(now);
    },
    part(name, attributes, seconds) {
      if (trace.getSpan(context.active()) === undefined) return;
      const now = Date.now();
      tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes }, startTime: now - seconds * 1_000 }).end(now);
    },
    async close() {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())]);
    },
  };
}
