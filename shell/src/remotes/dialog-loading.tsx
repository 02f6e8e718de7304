import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';

import { Spinner } from '../ui/spinner.tsx';

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

const Place = styled.div`
  position: fixed;
  inset: 0;
  z-index: 46;
  display: grid;
  place-items: center;
  pointer-events: none;
  /* Delayed, so that a dialog that loads fast does not flicker. */
  animation: ${appear} 0.2s 0.15s both;
`;

const Panel = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 16px 24px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surfaceRaised};
  color: ${(p) => p.theme.color.text};
  box-shadow: ${(p) => p.theme.shadow.lg};
`;

/** Stands in for a dialog while its code loads. */
export const DialogLoading = () =>
  createPortal(
    <Place>
      <Panel role="status">
        <Spinner size={20} />
        <span>Loading...</span>
      </Panel>
    </Place>,
    // In `body`: an open dialog hides only what was there when it opened from assistive technology.
    document.body,
  );
