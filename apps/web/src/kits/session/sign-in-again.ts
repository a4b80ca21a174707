/** How long a window of sign-in may stay open. */
const PATIENCE_MS = 5 * 60_000;
/** The window says that it worked and closes itself: that it is closed may be seen before its word has come. */
const LAST_WORD_MS = 2_000;

/**
 * Signs in again in a window of its own, so that the page and a dialog's input stay; answers whether it worked. The
 * window's last page says so on a channel that only pages of this host hear.
 */
export function signInAgain(): Promise<boolean> {
  const asked = askInWindow();
  underWay = asked;
  void asked.then((worked) => {
    if (worked) workedAt = performance.now();
    if (underWay === asked) underWay = null;
  });
  return asked;
}

let underWay: Promise<boolean> | null = null;
let workedAt = Number.NEGATIVE_INFINITY;

/**
 * Whether what was asked at a time, and answered that nobody is signed in, may be asked again: signing in in place ends one session before the browser
 * has the next, and what comes between the two would send the page to sign-in with every dialog on it.
 * @param askedAt by `performance.now()`
 * @returns whether the sign-in that is under way works, or one has worked since then; false at once otherwise
 */
export const signedInAgain = (askedAt: number): Promise<boolean> => underWay ?? Promise.resolve(workedAt >= askedAt);

/** As fetch, and once more with the new session where the old one ended meanwhile in place. A request that nobody was signed in for has done nothing. */
export async function fetchSignedIn(address: string, init: RequestInit): Promise<Response> {
  const askedAt = performance.now();
  const response = await fetch(address, init);
  return response.status === 401 && (await signedInAgain(askedAt)) ? fetch(address, init) : response;
}

function askInWindow(): Promise<boolean> {
  const popup = window.open('/auth/step-up?popup=1', 'tumbler-sign-in', 'popup,width=520,height=720');
  if (!popup) return Promise.resolve(false);
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('tumbler-session');
    const end = (worked: boolean): void => {
      clearInterval(timer);
      clearTimeout(limit);
      channel.close();
      popup.close();
      resolve(worked);
    };
    channel.onmessage = ({ data }) => data === 'signed-in' && end(true);
    let limit = setTimeout(() => end(false), PATIENCE_MS);
    const timer = setInterval(() => {
      if (!popup.closed) return;
      // A person who closes the window has decided.
      clearInterval(timer);
      clearTimeout(limit);
      limit = setTimeout(() => end(false), LAST_WORD_MS);
    }, 500);
  });
}
