import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import { HttpError } from '../http/http-error.ts';
import { isOwnOrigin } from '../http/origin-guard.ts';
import { refusedRequest } from '../http/refusals.ts';
import type { Auth } from './auth.ts';
import { sendPage } from './auth-replies.ts';
import { demoPeopleOf, stageOfPool, subjectOf } from './demo-people.ts';
import { type EmbeddedIssuer, issuerPath } from './embedded-issuer.ts';
import { isInProcess } from './in-process.ts';
import { issuerErrorPage, signInPage } from './issuer-pages.ts';
import type { Page } from './page-frame.ts';
import type { Person } from './session.ts';

/** The parts of the provider that are reached; whatever else it could answer stays unreachable. */
const BROWSER_PATHS = ['/auth', '/auth/:uid', '/jwks', '/.well-known/openid-configuration'] as const;

const Params = z.object({ pool: z.string() });
const Form = z.union([
  z.object({ person: z.string().max(64) }),
  z.object({ userName: z.string().max(64), password: z.string().max(1024) }),
]);

type Interaction = Awaited<ReturnType<EmbeddedIssuer['provider']['interactionDetails']>>;

/** Mounts the embedded issuers under /issuer/<pool>: the provider's own pages, and the sign-in page. */
export function registerIssuer(app: FastifyInstance, auth: Auth): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The provider reads bodies itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const issuer = await issuerOf(request, auth);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      issuer.handle(request.raw, reply.raw);
    };
    for (const path of BROWSER_PATHS) scope.get(`/issuer/:pool${path}`, { compress: false }, handle);
    scope.post('/issuer/:pool/token', { compress: false }, async (request, reply) => {
      if (!isInProcess(request)) throw notHere();
      await handle(request, reply);
    });
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8 * 1024 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.get('/issuer/:pool/interaction/:uid', async (request, reply) => {
      const issuer = await issuerOf(request, auth);
      const interaction = await interactionOf(issuer, request, reply);
      if (interaction === null) return sendPage(reply, 400, expired());
      return sendPage(reply, 200, view(auth, issuer, interaction, await personAgain(auth, issuer, interaction), '', null));
    });
    scope.post('/issuer/:pool/interaction/:uid', async (request, reply) => {
      const issuer = await issuerOf(request, auth);
      if (request.knownHost === undefined || !isOwnOrigin(request, request.knownHost)) {
        auth.options.onRefused(refusedRequest('cross-origin', request));
        throw new HttpError(403, 'WRONG_ORIGIN', 'A sign-in form can only be sent from its own page.');
      }
      const interaction = await interactionOf(issuer, request, reply);
      if (interaction === null) return sendPage(reply, 400, expired());
      const form = Form.safeParse(request.body);
      const again = await personAgain(auth, issuer, interaction);
      if (!form.success)
        return sendPage(reply, 400, view(auth, issuer, interaction, again, '', 'Choose a person, or give user name and password.'));
      const outcome = await attempt(auth, issuer, request, form.data);
      if ('problem' in outcome)
        return sendPage(reply, outcome.status, view(auth, issuer, interaction, again, outcome.userName, outcome.problem));
      const { accountId } = interaction.session ?? {};
      if (accountId !== undefined && accountId !== outcome.subject) {
        auth.options.onRefused(refusedRequest('sign-in-failed', request, { detail: 'another person signed in for a change' }));
        const problem = `Only ${again?.name ?? 'the person who is signed in'} can confirm this. To be someone else, sign out first.`;
        return sendPage(reply, 403, view(auth, issuer, interaction, again, '', problem));
      }
      const result: InteractionResults = {
        login: { accountId: outcome.subject, amr: [outcome.method], remember: true, ts: Math.floor(auth.options.clock.now() / 1000) },
      };
      return reply.redirect(await issuer.provider.interactionResult(request.raw, reply.raw, result), 303);
    });
  });
}

async function issuerOf(request: FastifyRequest, auth: Auth): Promise<EmbeddedIssuer> {
  const { pool } = Params.parse(request.params);
  if (stageOfPool(pool) === null || auth.outsideIssuer(pool) !== undefined) throw notHere();
  const issuer = await auth.embeddedIssuer(pool);
  if (request.headers.host !== new URL(issuer.issuer).host) throw notHere();
  return issuer;
}

const notHere = (): HttpError => new HttpError(404, 'NOT_FOUND', 'There is no such page.');
const expired = (): Page => issuerErrorPage('this sign-in page has expired');

/** The sign-in under way that the request's cookie and address both name; null when it is gone. */
async function interactionOf(issuer: EmbeddedIssuer, request: FastifyRequest, reply: FastifyReply): Promise<Interaction | null> {
  const { uid } = z.object({ uid: z.string() }).parse(request.params);
  const interaction = await issuer.provider.interactionDetails(request.raw, reply.raw).catch(() => null);
  return interaction !== null && interaction.uid === uid && interaction.prompt.name === 'login' ? interaction : null;
}

type Outcome = { subject: string; method: string } | { problem: string; status: number; userName: string };

async function attempt(auth: Auth, issuer: EmbeddedIssuer, request: FastifyRequest, form: z.infer<typeof Form>): Promise<Outcome> {
  const { onRefused } = auth.options;
  if ('person' in form) {
    const person = auth.people.isDemoPool(issuer.pool) ? demoPeopleOf(issuer.pool).find(({ id }) => id === form.person) : undefined;
    if (person !== undefined) return { subject: subjectOf(person), method: 'demo' };
    onRefused(refusedRequest('sign-in-failed', request, { detail: 'a demo person that does not exist here' }));
    return { problem: 'This person does not exist in this stage.', status: 400, userName: '' };
  }
  const userName = form.userName.trim();
  const attempted = { pool: issuer.pool, userName, address: request.ip };
  const wait = auth.attempts.begin(attempted);
  if (wait > 0) {
    onRefused(refusedRequest('too-many-attempts', request, { detail: `user name ${userName}` }));
    return { problem: `Too many attempts. Try again in ${waitText(wait)}.`, status: 429, userName };
  }
  const person = await auth.people.verify(userName, form.password);
  if (person === null) {
    onRefused(refusedRequest('sign-in-failed', request, { detail: `user name ${userName}` }));
    return { problem: 'User name or password is wrong, or the user is disabled.', status: 403, userName };
  }
  auth.attempts.succeeded(attempted);
  return { subject: person.id, method: 'pwd' };
}

function waitText(ms: number): string {
  const [number, unit] = ms < 60_000 ? [Math.ceil(ms / 1_000), 'second'] : [Math.ceil(ms / 60_000), 'minute'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** The person whose issuer session asks for credentials again; null at a first sign-in. */
async function personAgain(auth: Auth, issuer: EmbeddedIssuer, interaction: Interaction): Promise<Person | null> {
  const subject = interaction.session?.accountId;
  return subject === undefined ? null : auth.people.find(subject, issuer.pool);
}

function view(
  auth: Auth,
  issuer: EmbeddedIssuer,
  interaction: Interaction,
  again: Person | null,
  userName: string,
  error: string | null,
): Page {
  const { origin, host } = new URL(String(interaction.params.redirect_uri));
  return signInPage({
    action: `${issuerPath(issuer.pool)}/interaction/${interaction.uid}`,
    place: issuer.pool.replace('-us-gov', ' · government'),
    host,
    people: auth.people.isDemoPool(issuer.pool)
      ? demoPeopleOf(issuer.pool).filter((person) => again === null || subjectOf(person) === again.id)
      : [],
    again: again?.name ?? null,
    userName: userName === '' && again !== null && !again.demo ? again.userName : userName,
    error,
    formTargets: [origin],
  });
}
