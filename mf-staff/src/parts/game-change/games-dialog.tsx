import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { describeGame } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { GameNames } from '../game/game-names.tsx';

const Notice = styled(AlertBox)`
  margin-bottom: 20px;

  ul {
    padding-left: 20px;
    list-style: disc;
  }
`;

/** Props of a dialog that changes games together. */
export interface ChangeDialogProps {
  readonly open: boolean;
  /** Stay set while the dialog fades out. */
  readonly games: readonly Game[];
  readonly onClose: () => void;
}

interface GamesDialogProps extends ChangeDialogProps {
  readonly title: string;
  /** Whether the change applies to a game. The others are listed as left out. */
  readonly applies: (game: Game) => boolean;
  /** The title above the games that are left out. `isAny`: whether any other game is left. */
  readonly leftOutTitle: (isAny: boolean) => string;
  /** The form for the games to which the change applies; without one there is no form. */
  readonly children: (games: readonly Game[], events: FormEvents) => ReactNode;
}

/** The dialog around the form of a change of games. Names the games, and those to which the change does not apply. */
export const GamesDialog = ({
  open,
  games,
  onClose,
  title,
  applies,
  leftOutTitle,
  children,
}: GamesDialogProps) => {
  const changed = games.filter((game) => applies(game));
  const leftOut = games.filter((game) => !applies(game));
  const [first] = changed;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      description={
        first &&
        (changed.length === 1 ? describeGame(first) : inWords(changed.length, '1 game', 'games'))
      }
    >
      {(events) => (
        <>
          {leftOut.length > 0 && (
            <Notice variant="info" title={leftOutTitle(changed.length > 0)}>
              <GameNames games={leftOut} />
            </Notice>
          )}
          {first && children(changed, events)}
        </>
      )}
    </FormDialog>
  );
};
