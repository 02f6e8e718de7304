import { painted } from './painted.ts';

const frameElement = (): HTMLElement | null => document.getElementById('frame');

/**
 * Shows the frame of the screen, with which the gateway sends a page, and which is hidden in a kept one. Resolves once a person can see
 * it: what follows keeps the browser busy.
 */
export const showFrame = async (): Promise<void> => {
  const frame = frameElement();
  if (!frame?.hidden) return;
  frame.hidden = false;
  await painted();
};

const COVERED = 'covered';
/** Then the screen is better than the frame, whose links do nothing. */
const COVERED_FOR_MS = 1_000;

/** The screen takes its place, or there will be none. */
export const removeFrame = (): void => {
  frameElement()?.remove();
  document.querySelector(`.${COVERED}`)?.classList.remove(COVERED);
};

/**
 * Before a screen is mounted: a frame that shows rows, or soon will, covers the screen until that has its own.
 *
 * @param app the screen's place.
 */
export const coverByFrame = (app: HTMLElement): void => {
  const frame = frameElement();
  if (frame?.dataset['rows'] !== undefined && !frame.hidden) app.classList.add(COVERED);
};

/** Once a screen is mounted: it takes the place of the frame, at once or as soon as it no longer shows placeholders. */
export const uncover = (app: HTMLElement): void => {
  const isLoading = () => app.querySelector('[data-skeleton], [data-loading]') !== null;
  if (!app.classList.contains(COVERED) || !isLoading()) {
    removeFrame();
    return;
  }
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    removeFrame();
  };
  const observer = new MutationObserver(() => {
    if (!isLoading()) end();
  });
  observer.observe(app, { childList: true, subtree: true });
  const timer = setTimeout(end, COVERED_FOR_MS);
};

/** Once the session is known: another remote's screen takes longer, and has no such frame. */
export const removeFrameUnlessOf = (remote: string | null): void => {
  if (frameElement()?.dataset['remote'] !== remote) removeFrame();
};
