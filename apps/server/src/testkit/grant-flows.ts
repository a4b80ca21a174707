import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { GrantState } from '#rules/grants/grant';
import type { Database } from '../platform/database/database.ts';
import { grants } from '../platform/database/schema/grants.ts';
import { TestBrowser } from '../platform/http/test-server.ts';
import type { Execution, SentCommand } from './after-kills.ts';
import { CONFIRMED, EXECUTE_COMMAND } from './commands.ts';
import { type GqlAnswer, gqlAnswer } from './demo-server.ts';

const ACCOUNT = '000000000101';
/** As many domains have a machine that is rebooted. */
const MACHINES = 16;
/** What runs under a grant. */
export const GRANTED_COMMAND = 'aes/domain/dp/node/reboot-instance';
const ASKER = 'aiko-tanaka';
const APPROVER = 'daniel-okafor';

export interface SentByPerson extends SentCommand {
  person: string;
}

/** A grant as far as its people know. */
interface Known {
  id: string;
  subject: string;
  /** Nobody has sent a step for it yet: which of two steps came first would be chance. */
  next: 'answer' | 'use' | 'review' | 'give-back' | null;
}

interface Machine {
  domainIdentifier: string;
  instanceId: string;
  ticket: string | null;
}

/** Two people who ask for grants, answer, use and end them, on servers that die under them again and again. */
export class GrantFlows {
  readonly sent: SentByPerson[] = [];
  readonly #browsers = new Map<string, TestBrowser>();
  readonly #known: Known[] = [];
  #machines: Machine[] = [];
  #nextMachine = 0;
  readonly #browser: () => TestBrowser;
  readonly #random: () => number;

  constructor({ browser = () => new TestBrowser(0), random = Math.random }: { browser?: () => TestBrowser; random?: () => number } = {}) {
    this.#browser = browser;
    this.#random = random;
  }

  /** What needs a grant takes a sign-in of the last ten minutes. */
  async signIn(origin: string): Promise<void> {
    for (const person of [ASKER, APPROVER]) {
      const browser = this.#browser();
      await browser.signInAs(origin, person);
      this.#browsers.set(person, browser);
    }
    const { data: read } = await this.#ask(origin, ASKER, `{ account(clientId: "${ACCOUNT}") { domains { domainIdentifier } } }`);
    const domains: { domainIdentifier: string }[] = read?.account?.domains ?? [];
    this.#machines = await Promise.all(domains.slice(0, MACHINES).map(({ domainIdentifier }) => this.#machineOf(origin, domainIdentifier)));
  }

  async #machineOf(origin: string, domainIdentifier: string): Promise<Machine> {
    const { data: one, text } = await this.#ask(
      origin,
      ASKER,
      `query M($d: String!) { getTickets(domainId: $d) { id status openedBy }
        domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId } } } } }`,
      { d: domainIdentifier },
    );
    const [machine] = one?.domain?.resources?.ALL?.ec2Instances ?? [];
    if (!machine) throw new Error(`${domainIdentifier} has no machine: ${text}`);
    const open = one.getTickets.find(
      ({ status, openedBy }: { status: string; openedBy: string | null }) => status !== 'Resolved' && !openedBy,
    );
    return { domainIdentifier, instanceId: machine.instanceId, ticket: open?.id ?? null };
  }

  /** Does what somebody would do next. @throws what the request threw, where no answer came */
  async step(origin: string): Promise<void> {
    const at = Math.floor(this.#random() * (this.#known.length + 1));
    const known = this.#known[at];
    const next = known?.next ?? null;
    if (!known || next === null) return this.#open(origin);
    known.next = null;
    const on = { grant_id: known.id, subject: known.subject };
    if (next === 'answer') {
      const verb = this.#random() < 0.5 ? 'approve' : 'refuse';
      await this.#send(origin, APPROVER, `aes/grants/${verb}`, { ...on, note: 'Looked at it' });
    } else if (next === 'use') {
      const [domain_identifier, instance_id] = known.subject.split('/');
      await this.#send(origin, ASKER, GRANTED_COMMAND, { domain_identifier, instance_id, override: true });
      known.next = this.#random() < 0.5 ? 'review' : 'give-back';
    } else if (next === 'review') await this.#send(origin, APPROVER, 'aes/grants/review', { ...on, note: 'It was right' });
    else await this.#send(origin, ASKER, 'aes/grants/give-back', on);
  }

  /** The same once more for whoever got no answer. */
  async repeat(origin: string, one: SentByPerson): Promise<void> {
    await this.#deliver(origin, one);
  }

  async #open(origin: string): Promise<void> {
    const machine = this.#machines[this.#nextMachine % this.#machines.length];
    this.#nextMachine += 1;
    if (!machine) throw new Error('the account has no machines');
    const { domainIdentifier, instanceId, ticket } = machine;
    const subject = `${domainIdentifier}/${instanceId}`;
    const waits = ticket !== null && this.#random() < 0.5;
    const guard = { ticket: ticket ?? 'T-1', reasonCode: 'Service impact', description: 'The node answers no health checks any more' };
    const id = await this.#send(
      origin,
      ASKER,
      waits ? 'aes/grants/request' : 'aes/grants/break-glass',
      { subject, opens: 'node:act', minutes: 30, ...(waits ? { second_person: true } : {}) },
      guard,
    );
    if (id !== null) this.#known.push({ id, subject, next: waits ? 'answer' : 'use' });
  }

  async #send(origin: string, person: string, url: string, args: object, guard: object = {}): Promise<string | null> {
    const key = randomUUID();
    const sent: SentByPerson = {
      key,
      person,
      variables: { url, args, ...CONFIRMED, guard: { idempotencyKey: key, ...guard } },
      seq: undefined,
    };
    this.sent.push(sent);
    return this.#deliver(origin, sent);
  }

  /** @returns the grant that the answer names */
  async #deliver(origin: string, sent: SentByPerson): Promise<string | null> {
    const { data: answered, text } = await this.#ask(origin, sent.person, EXECUTE_COMMAND, sent.variables);
    const result = answered?.executeCommand;
    if (!result) throw new Error(`a command was not answered: ${text}`);
    if (!result.success && !isExpected(result.error)) throw new Error(text);
    if (result.success) sent.seq = result.auditSeq;
    return result.success ? (result.data?.grant_id ?? null) : null;
  }

  async #ask(origin: string, person: string, query: string, variables: object = {}): Promise<GqlAnswer> {
    const browser = this.#browsers.get(person);
    if (!browser) throw new Error(`${person} has not signed in`);
    return gqlAnswer(await browser.fetch(origin, '/graphql', { body: { query, variables } }));
  }
}

/** A machine that another step took away speaks against it, or what got no answer was done all the same: answers like any other, and no command began. */
const isExpected = ({ message, extensions: { code } }: { message: string; extensions: { code: string } }): boolean =>
  ['PRECONDITION_FAILED', 'GRANT_REQUIRED'].includes(code) ||
  (code === 'DUPLICATE' && message === 'You have asked for this already, and the request waits.');

const AFTER: Readonly<Record<string, GrantState>> = {
  'aes/grants/request': 'WAITING',
  'aes/grants/break-glass': 'LIVE',
  'aes/grants/approve': 'LIVE',
  'aes/grants/refuse': 'REFUSED',
};

/** Every grant is the effect of one request, and stands where its steps that were carried out have brought it. */
export async function expectGrantsFollowCommands(database: Database, executions: readonly Execution[]): Promise<void> {
  const rows = await database.run((db) => db.select().from(grants));
  const done = executions.filter(({ state, command }) => state === 'succeeded' && command.startsWith('aes/grants/'));
  const opened = done.filter(({ command }) => command.endsWith('/request') || command.endsWith('/break-glass'));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(opened.map(({ id }) => id).toSorted());
  for (const row of rows) {
    const steps = done.filter(({ id, arguments: args }) => id === row.id || args.grant_id === row.id);
    const decisions = steps.filter(({ command }) => !command.endsWith('/review'));
    const last = decisions.toSorted((a, b) => a.createdAt - b.createdAt || (a.id === row.id ? -1 : 1)).at(-1);
    const gaveBack = last?.command.endsWith('/give-back');
    expect([row.id, row.state]).toEqual([row.id, gaveBack ? 'REVOKED' : AFTER[last?.command ?? '']]);
    expect([row.id, row.reviewedAt !== null]).toEqual([row.id, steps.some(({ command }) => command.endsWith('/review'))]);
  }
}
