import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { ResponseDialogProps } from './response-dialog-props.ts';

/** What a form in the dialog tells it. */
export interface ResponseFormEvents {
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

interface ResponseDialogFrameProps extends Pick<
  ResponseDialogProps,
  'open' | 'onClose' | 'onDone'
> {
  readonly title: string;
  readonly description: string;
  /** Renders the form. */
  readonly children: (events: ResponseFormEvents) => ReactNode;
}

/** A dialog with a form that acts on a response. Asks before unsaved input is discarded. */
export const ResponseDialog = ({
  open,
  title,
  description,
  onClose,
  onDone,
  children,
}: ResponseDialogFrameProps) => {
  const [dirty, setDirty] = useState(false);
  const close = () => {
    // The next form starts without input.
    setDirty(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={description}
      dirty={dirty}
    >
      {children({
        onDirtyChange: setDirty,
        onDone: () => {
          close();
          onDone();
        },
      })}
    </Dialog>
  );
};
