declare global {
  interface Window {
    /** Called when the page works; does what was asked of it before. */
    fieldhouseReady?: () => void;
  }
}

/** While the page does not work yet: remembers the form that was sent or the button that was pressed, and reports lost scripts. */
export const waitForPage = (onFailure: () => void): void => {
  let ask: (() => void) | undefined;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { target: form } = event;
    if (form instanceof HTMLFormElement) ask = () => form.requestSubmit();
  };
  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') ask = () => button.click();
  };
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement) onFailure();
  };
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
  window.addEventListener('error', onError, { capture: true });
  window.fieldhouseReady = () => {
    document.removeEventListener('submit', onSubmit);
    document.removeEventListener('click', onClick);
    window.removeEventListener('error', onError, { capture: true });
    ask?.();
  };
};
