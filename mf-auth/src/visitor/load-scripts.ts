const isShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

const load = ({ href, integrity }: HTMLLinkElement): void => {
  const script = document.createElement('script');
  // In their order.
  script.async = false;
  script.integrity = integrity;
  script.src = href;
  document.head.append(script);
};

/** Runs the scripts that the page preloads, after it was painted: from a cache they would be there before, and delay it. */
export const loadScripts = async (): Promise<void> => {
  await isShown();
  document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]').forEach(load);
};
