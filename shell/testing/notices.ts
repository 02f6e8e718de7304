import { waitFor } from '@testing-library/dom';

/** The notices that the page has shown and no test has asked for yet, oldest first. */
let shown: string[] = [];

/** Writes down each notice that the notification area shows: it shows one at a time. */
export const listenToNotices = (place: Element): void => {
  const known = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const notice of place.querySelectorAll('li')) {
      if (known.has(notice)) continue;
      known.add(notice);
      shown.push(wordsOf(notice));
    }
  }).observe(place, { childList: true, subtree: true });
};

export const forgetNotices = (): void => {
  shown = [];
};

/** The notices that no test has asked for yet. */
export const unreadNotices = (): readonly string[] => shown;

/** Title and text, one after the other. */
const wordsOf = (notice: Element): string =>
  [...notice.querySelectorAll('div > *')]
    .filter((part) => part.children.length === 0)
    .map((part) => part.textContent)
    .join(' ');

/** Waits for the notice of this title and, where given, this text. Each notice is found once, in the order in which they came. */
export const expectNotice = async (title: string, text: string | RegExp = ''): Promise<void> => {
  const has = (notice: string, part: string | RegExp) =>
    typeof part === 'string' ? notice.includes(part) : notice.search(part) >= 0;
  await waitFor(() => {
    const found = shown.findIndex((notice) => notice.startsWith(title) && has(notice, text));
    if (found < 0)
      throw new Error(
        `No notice '${title}: ${String(text)}'. Shown: ${shown.join(' | ') || 'none'}`,
      );
    shown = shown.slice(found + 1);
  });
};
