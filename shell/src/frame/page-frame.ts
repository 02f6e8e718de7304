const frameElement = (): HTMLElement | null => document.getElementById('frame');

/** Sets the value by the native setter and fires `input`: React ignores a value that is set by its own property. */
const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Copies the typed text and the focus of the frame's fields to those of the screen. */
const keepTyped = (frame: HTMLElement): void => {
  for (const typed of frame.querySelectorAll('input')) {
    const field = document.querySelector<HTMLInputElement>(`#app input[name="${typed.name}"]`);
    if (field && typed.value !== '') type(field, typed.value);
    if (typed === document.activeElement) field?.focus();
  }
};

/** Removes the frame where no screen will replace it. */
export const removeFrame = (): void => frameElement()?.remove();

/** Removes the frame if the session leads to another remote than the frame's. */
export const removeFrameUnlessOf = (remote: string | null): void => {
  if (frameElement()?.dataset['remote'] !== remote) removeFrame();
};

/** In milliseconds. After this the screen is shown with its own placeholders. */
const ROWS_STAY_MS = 3_000;

/** Replaces the frame by the screen: at once, or if the frame shows rows, when the screen shows them too. */
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
