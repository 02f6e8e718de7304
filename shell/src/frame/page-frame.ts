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

/** The screen takes its place, or there will be none. */
export const removeFrame = (): void => frameElement()?.remove();

/** Once the session is known: another remote's screen takes longer, and has no such frame. */
export const removeFrameUnlessOf = (remote: string | null): void => {
  if (frameElement()?.dataset['remote'] !== remote) removeFrame();
};
