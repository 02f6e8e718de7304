import { waitFor } from '@testing-library/dom';

/** Toasts shown and not yet matched by a test, oldest first. */
let shown: string[] = [];

/** Records each toast, since only one is visible at a time. */
export const recordToasts = (place: Element): void => {
  const known = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const notice of place.querySelectorAll('li')) {
      if (known.has(notice)) continue;
      known.add(notice);
      shown.push(wordsOf(notice));
    }
  }).observe(place, { childList: true, subtree: true });
};

export const clearRecordedToasts = (): void => {
  shown = [];
};

/** Toasts not yet matched by a test. */
export const unmatchedToasts = (): readonly string[] => shown;

/** Title and description, joined. */
const wordsOf = (notice: Element): string =>
  [...notice.querySelectorAll('div > *')]
    .filter((part) => part.children.length === 0)
    .map((part) => part.textContent)
    .join(' ');

/** Waits for a toast with this title and, if given, this text. Each toast matches once, in order. */
export const expectToast = async (title: string, text: string | RegExp = ''): Promise<void> => {
  const has = (notice: string, part: string | RegExp) =>
    typeof part === 'string' ? notice.includes(part) : notice.search(part) >= 0;
  await waitFor(() => {
    const found = shown.findIndex((notice) => notice.startsWith(title) && has(notice, text));
    if (found < 0)
      throw new Error(
        `No toast '${title}: ${String(text)}'. Shown: ${shown.join(' | ') || 'none'}`,
      );
    shown = shown.slice(found + 1);
  });
};
