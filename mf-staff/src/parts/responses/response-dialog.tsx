import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import type { ReactNode } from 'react';

import type { Game } from '../../data/school-data/games.api.ts';

/** The other school's response as the screen shows it. */
export type Request = NonNullable<Game['rescheduleRequest']>;

/** Props of a dialog that acts on a response. */
export interface ResponseDialogProps {
  readonly open: boolean;
  readonly game: Game;
  readonly request: Request;
  readonly onClose: () => void;
  /** Called after the action, with the dialog closed. */
  readonly onDone: () => void;
}

interface ResponseDialogFrameProps extends Omit<ResponseDialogProps, 'game' | 'request'> {
  readonly title: string;
  readonly description: string;
  readonly children: (events: FormEvents) => ReactNode;
}

/** A dialog with a form that acts on a response. */
export const ResponseDialog = ({ onDone, children, ...dialog }: ResponseDialogFrameProps) => (
  <FormDialog {...dialog}>
    {(events) =>
      children({
        ...events,
        onDone: () => {
          events.onDone();
          onDone();
        },
      })
    }
  </FormDialog>
);
