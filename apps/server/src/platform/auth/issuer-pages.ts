import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { commandLine } from '../text/command-line.ts';
import type { DemoPerson } from './demo-people.ts';
import { escapeHtml, type Page, page } from './page-frame.ts';

/** What the sign-in page shows. */
export interface SignInView {
  /** Address that the forms post to. */
  action: string;
  /** The stage and partition, as words. */
  place: string;
  /** The console's host that the person comes from. */
  host: string;
  /** People that can be chosen without a password; empty where the stage is real. */
  people: readonly DemoPerson[];
  /** Name of the person who is asked to sign in once more, for a change; null for a first sign-in. */
  again: string | null;
  /** What was typed before, when it was refused. */
  userName: string;
  /** Why the last attempt failed. */
  error: string | null;
  formTargets: readonly string[];
}

const HOW_TO_GET_IN = `<p class="hint">No user name yet? The operator of this server adds you: <code>${commandLine('user', 'add NAME --role …')}</code></p>`;

/** The sign-in page of a user pool: no script, works with keyboard and at any width. */
export function signInPage(view: SignInView): Page {
  const demo = view.people.length > 0;
  // A local user who confirms in a demo stage has no use for the demo's people, and a demo person none for a password.
  const confirmsDemo = demo && view.again !== null;
  const title = view.again === null ? 'Sign in' : 'Confirm that it is you';
  const lead =
    view.again === null
      ? `to continue to ${view.host}`
      : `${view.again}, changes need a sign-in that is not older than 12 hours or 30 idle minutes. What you filled in is kept.`;
  const alert =
    view.error === null ? '' : `<div class="alert" role="alert" id="problem"><b>Sign-in failed</b>${escapeHtml(view.error)}</div>`;
  const body = `<div class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>${alert}${demo ? `${peopleForm(view)}${confirmsDemo ? '' : localDetails(view)}` : `${localForm(view)}${HOW_TO_GET_IN}`}</div>`;
  return page(title, body, { place: view.place, wide: demo, formTargets: view.formTargets });
}

function peopleForm({ action, people, again }: SignInView): string {
  const items = people.map(
    ({ id, name, mayDo }) =>
      `<li><button class="person" name="person" value="${escapeHtml(id)}"><span class="avatar" aria-hidden="true">${escapeHtml(initials(name))}</span><span><b>${escapeHtml(name)}</b><span>${escapeHtml(mayDo)}</span></span></button></li>`,
  );
  return `<h2 id="people">${again === null ? 'Choose who you are' : 'Go on as'}</h2><p>This stage shows the demo fleet. Its people need no password.</p><form method="post" action="${escapeHtml(action)}"><ul class="people" aria-labelledby="people">${items.join('')}</ul></form>`;
}

const localDetails = (view: SignInView): string =>
  `<details${view.error === null ? '' : ' open'}><summary>Sign in with a user name</summary>${localForm(view)}</details>`;

function localForm({ action, error, userName }: SignInView): string {
  const invalid = error === null ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const focus = (field: 'name' | 'password'): string =>
    (error !== null && userName !== '') === (field === 'password') ? ' autofocus' : '';
  return `<form class="local" method="post" action="${escapeHtml(action)}"><label for="user-name">User name</label><input id="user-name" name="userName" value="${escapeHtml(userName)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="64" required${invalid}${focus('name')}><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" maxlength="1024" required${invalid}${focus('password')}><button class="action">Sign in</button></form>`;
}

/** Shown when the issuer cannot go on. `reason` is OpenID's own text, null for a failure of ours. */
export function issuerErrorPage(reason: string | null): Page {
  const text = reason === null ? GENERIC_ERROR_TEXT : `The sign-in service answered: ${reason}.`;
  return page(
    'Sign-in failed',
    `<div class="card"><h1>Sign-in cannot continue</h1><div class="alert" role="alert">${escapeHtml(text)}</div><p>Open the console again to start a new sign-in. A sign-in page that was left open for an hour cannot be used any more.</p></div>`,
  );
}

/** Shown on the console's own host when a sign-in did not come to its end. */
export function signInProblemPage(problem: string, retry: string): Page {
  return page(
    'Sign-in failed',
    `<div class="card"><h1>Sign-in did not complete</h1><div class="alert" role="alert">${escapeHtml(problem)}</div><a class="action" href="${escapeHtml(retry)}">Try again</a></div>`,
  );
}

/** Shown in place of a page that cannot be sent, with a way back to the start. */
export function problemPage(problem: string): Page {
  return page(
    'Not available',
    `<div class="card"><h1>This page is not available</h1><div class="alert" role="alert">${escapeHtml(problem)}</div><a class="action" href="/">Go to the start page</a></div>`,
  );
}

/** The end of a sign-in in a window of its own: its script tells the page that waits, and closes the window. */
export const signedInPage = (): Page =>
  page('Signed in', '<div class="card"><h1>Signed in</h1><p>You can close this window and continue where you were.</p></div>', {
    scripts: ['/auth/signed-in.js'],
  });

/** The page on the way to sign-in: its script adds the fragment of the address to the target. Without scripts, its link goes on. */
export const completeTargetPage = (next: string): Page =>
  page(
    'Sign in',
    `<div class="card"><h1>Sign in</h1><p>You are not signed in yet.</p><a class="action" id="continue" href="${escapeHtml(next)}">Continue to sign-in</a></div>`,
    { scripts: ['/auth/complete-target.js'] },
  );

/** Asks whether to sign out. */
export const signOutPage = (name: string): Page =>
  page(
    'Sign out',
    `<div class="card"><h1>Sign out?</h1><p>You are signed in as ${escapeHtml(name)}. Signing out ends your sessions in all regions of this stage.</p><form method="post" action="/auth/sign-out"><button class="action">Sign out</button></form><p><a href="/">Go to the start page</a></p></div>`,
  );

/** Shown after signing out. `issuer` is where an outside issuer ends its own session; null without one. */
export const signedOutPage = (issuer: string | null): Page =>
  page(
    'Signed out',
    `<div class="card"><h1>You are signed out</h1><p>of all regions of this stage.</p>${issuer === null ? '<a class="action" href="/">Sign in again</a>' : `<a class="action" href="${escapeHtml(issuer)}">Sign out of the sign-in service too</a>`}</div>`,
  );

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
