import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import type { ReactNode } from 'react';

import type { Game } from '../../data/school-data/games.api.ts';
import { isOff } from './disruption.ts';

interface PlannedWhenProps {
  readonly game: Pick<Game, 'status' | 'disruption'>;
  /** Its day, its time, or both. */
  readonly children: ReactNode;
}

/** When a game is played. Struck through if it is not, which is said, too: screen readers pass over the line. */
export const PlannedWhen = ({ game, children }: PlannedWhenProps) =>
  isOff(game) ? (
    <s>
      <VisuallyHidden>No longer on </VisuallyHidden>
      {children}
    </s>
  ) : (
    children
  );
