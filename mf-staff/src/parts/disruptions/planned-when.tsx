import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import type { ReactNode } from 'react';

import type { Game } from '../../data/school-data/games.api.ts';
import { isOff } from './disruption.ts';

interface PlannedWhenProps {
  readonly game: Pick<Game, 'status' | 'disruption'>;
  readonly children: ReactNode;
}

/** When a game is played. Struck through if the game is off, with hidden text for screen readers. */
export const PlannedWhen = ({ game, children }: PlannedWhenProps) =>
  isOff(game) ? (
    <s>
      <VisuallyHidden>No longer on </VisuallyHidden>
      {children}
    </s>
  ) : (
    children
  );
