const frameElement = (): HTMLElement | null => document.getElementById('frame');

/** As if it was typed: React listens to the event, and ignores a value that was set by its own property. */
const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** What was typed into the frame's fields, and where, goes on in those of the screen. */
const keepTyped = (frame: HTMLElement): void => {
  for (const typed of frame.querySelectorAll('input')) {
    const field = document.querySelector<HTMLInputElement>(`#app input[name="${typed.name}"]`);
    if (field && typed.value !== '') type(field, typed.value);
    if (typed === document.activeElement) field?.focus();
  }
};

/** There will be no screen in its place. */
export const removeFrame = (): void => frameElement()?.remove();

/** Once the session is known: another remote's screen takes longer, and has no such frame. */
export const removeFrameUnlessOf = (remote: string | null): void => {
  if (frameElement()?.dataset['remote'] !== remote) removeFrame();
};

/** A screen whose data takes longer shows its own placeholders. In milliseconds. */
const ROWS_STAY_MS = 3_000;

/** The screen takes the frame's place: at once, or where the frame has rows, once the screen has them too. */
export const replaceFrame = (screen: HTMLElement): void => {
  const frame = frameElement();
  if (!frame) return;
  keepTyped(frame);
  const removeUnlessLoading = (): void => {
    if (!screen.querySelector('[data-skeleton], [data-loading]')) frame.remove();
  };
  if (!('rows' in frame.dataset)) return frame.remove();
  const changes = new MutationObserver(removeUnlessLoading);
  changes.observe(screen, { childList: true, subtree: true });
  removeUnlessLoading();
  setTimeout(() => {
    changes.disconnect();
    frame.remove();
  }, ROWS_STAY_MS);
};
