import { css, keyframes } from 'styled-components';

const fade = keyframes`
  from {
    opacity: 0;
  }
`;

const rise = keyframes`
  from {
    opacity: 0;
    transform: translate(-50%, calc(-50% + 8px)) scale(0.99);
  }
`;

/** The backdrop of a dialog. */
export const overlayStyle = css`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: ${(p) => p.theme.color.overlay};
  animation: ${fade} 0.15s ease-out;
`;

/** On a phone, the panel of a dialog fills the screen. */
export const fullScreenSheetStyle = css`
  ${(p) => p.theme.media.phone} {
    inset: 0;
    width: 100%;
    max-width: none;
    height: 100dvh;
    max-height: none;
    border-width: 0;
    border-radius: 0;
    transform: none;
  }
`;

/** The panel of a dialog: centered, and never higher than the window. */
export const sheetStyle = css`
  position: fixed;
  top: 50%;
  left: 50%;
  z-index: 41;
  display: flex;
  flex-direction: column;
  width: calc(100vw - 32px);
  max-height: calc(100dvh - 32px);
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surfaceRaised};
  box-shadow: ${(p) => p.theme.shadow.lg};
  transform: translate(-50%, -50%);
  outline: none;
  animation: ${rise} 0.18s ease-out;
`;
