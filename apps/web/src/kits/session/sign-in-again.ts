/** How long a window of sign-in may stay open. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Signs in again in a window of its own, so that the page and a dialog's input stay; answers whether it worked. The
 * window ends on a page of this host that posts a word back.
 */
export function signInAgain(): Promise<boolean> {
  const popup = window.open('/auth/step-up', 'tumbler-sign-in', 'popup,width=520,height=720');
  if (!popup) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (worked: boolean): void => {
      clearInterval(timer);
      clearTimeout(limit);
      window.removeEventListener('message', onMessage);
      popup.close();
      resolve(worked);
    };
    const onMessage = (event: MessageEvent): void => {
      if (event.origin === window.location.origin && event.data === 'tumbler:signed-in') end(true);
    };
    // A person who closes the window has decided.
    const timer = setInterval(() => popup.closed && end(false), 500);
    const limit = setTimeout(() => end(false), PATIENCE_MS);
    window.addEventListener('message', onMessage);
  });
}
