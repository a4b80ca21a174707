/** How long a window of sign-in may stay open. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Signs in again in a window of its own, so that the page and a dialog's input stay; answers whether it worked. The
 * window's last page says so on a channel that only pages of this host hear.
 */
export function signInAgain(): Promise<boolean> {
  const asked = askInWindow();
  underWay = asked;
  void asked.then(() => {
    if (underWay === asked) underWay = null;
  });
  return asked;
}

let underWay: Promise<boolean> | null = null;

/** Whether a sign-in in place that is under way works; false at once when none is. */
export const signedInAgain = (): Promise<boolean> => underWay ?? Promise.resolve(false);

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
    // A person who closes the window has decided.
    const timer = setInterval(() => popup.closed && end(false), 500);
    const limit = setTimeout(() => end(false), PATIENCE_MS);
  });
}
