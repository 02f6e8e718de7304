import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

import { AlertBox } from '../ui/alert-box.tsx';
import { Button } from '../ui/button.tsx';
import { FormActions } from '../ui/form-actions.tsx';

const Modal = styled.dialog`
  width: min(420px, 100vw - 32px);
  padding: 0;
  border: 0;
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surfaceRaised};
  color: ${(p) => p.theme.color.text};
  box-shadow: ${(p) => p.theme.shadow.lg};
  /* An open dialog turns pointer events off for the page. */
  pointer-events: auto;
`;

interface DialogLoadFailureProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Instead of a dialog whose code could not be loaded. The browser's own dialog: it needs no code, and works over other dialogs. */
export const DialogLoadFailure = ({ onRetry, onClose }: DialogLoadFailureProps) => {
  const modal = useRef<HTMLDialogElement>(null);
  // Not a plain effect, whose cleanup is too late: a removed element gives no focus back.
  useLayoutEffect(() => {
    const shown = modal.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return createPortal(
    <Modal
      ref={modal}
      aria-label="Couldn't open this"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // An open dialog would take the press for a click outside, and close.
      onPointerDown={(event) => event.stopPropagation()}
    >
      <AlertBox variant="error" title="Couldn't open this">
        <p>Check your connection and try again.</p>
        <FormActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            Close
          </Button>
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </FormActions>
      </AlertBox>
    </Modal>,
    // In `body`: an open dialog hides only what was there when it opened from assistive technology.
    document.body,
  );
};
