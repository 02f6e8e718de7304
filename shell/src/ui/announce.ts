let region: HTMLElement | undefined;

/** The page's live region. Screen readers only report changes of a region that was there before. */
const liveRegion = (): HTMLElement => {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  Object.assign(region.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  return region;
};

/** Adds the live region, so that a later text is a change. */
export const prepareToAnnounce = (): void => void liveRegion();

/** Says a text to screen readers, after what they are saying now. */
export const announce = (text: string): void => {
  liveRegion().textContent = text;
};
