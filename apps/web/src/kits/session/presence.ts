/** A page that nobody touched for this long asks by itself: its requests do not keep the session fresh for changes. */
const ABSENT_AFTER_MS = 60_000;

let lastSeen = Date.now();

for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) {
  window.addEventListener(
    kind,
    () => {
      lastSeen = Date.now();
    },
    { passive: true, capture: true },
  );
}

/** Headers that tell the server whether a person is at the page, or the page refreshes on its own. */
export const presenceHeaders = (now: number = Date.now()): Record<string, string> =>
  now - lastSeen > ABSENT_AFTER_MS ? { 'x-tumbler-background': '1' } : {};
