import { useState } from 'react';
import type { ReactNode } from 'react';

import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

/** What a form does with its dialog. */
export interface FormEvents {
  readonly onDirtyChange: (dirty: boolean) => void;
  /** Closes the dialog. */
  readonly onDone: () => void;
}

interface FormDialogProps extends Omit<DialogProps, 'onOpenChange' | 'dirty' | 'children'> {
  readonly onClose: () => void;
  /** Renders the form. */
  readonly children: (events: FormEvents) => ReactNode;
}

/** A dialog with a form. Asks before unsaved input is discarded. */
export const FormDialog = ({ onClose, children, ...dialog }: FormDialogProps) => {
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <Dialog {...dialog} dirty={dirty} onOpenChange={(next) => !next && close()}>
      {children({ onDirtyChange: setDirty, onDone: close })}
    </Dialog>
  );
};
