import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

import { isToBeVerified } from '../../../parts/disruptions/disruption.ts';
import { touchTargets } from '../../../kit/list/touch-targets.ts';
import { describeGame } from '../../../data/school-data/name-game.ts';
import { GAME_CHANGE_LOOKS, changesOf } from '../../../parts/game/offered-changes.ts';
import type { GameChangeKind } from '../../../parts/game/offered-changes.ts';
import { VerifyButton } from '../../../parts/game/verify-button.tsx';
import type { Game } from '../../../data/school-data/games.api.ts';

/** Callbacks of a row's buttons. */
export interface GameCommands {
  readonly edit: (game: Game) => void;
  readonly remove: (game: Game) => void;
  /** Opens the dialog of a change. */
  readonly change: (kind: GameChangeKind, game: Game) => void;
}

const Buttons = styled.div`
  ${touchTargets}
  display: flex;
  justify-content: flex-end;
  gap: 2px;
`;

/** Send and edit at hand; what is rarer, or cannot be undone, in a menu. */
export const GameActions = ({
  game,
  commands,
}: {
  readonly game: Game;
  readonly commands: GameCommands;
}) => (
  <Buttons>
    {isToBeVerified(game) && <VerifyButton game={game} />}
    <IconButton
      label={`Edit ${describeGame(game)}`}
      tooltip="Edit"
      size="sm"
      onClick={() => commands.edit(game)}
    >
      <Pencil size={16} aria-hidden />
    </IconButton>
    <DropdownMenu
      label={`More actions for ${describeGame(game)}`}
      items={[
        ...changeEntries(game, commands),
        {
          label: 'Delete',
          icon: <Trash2 size={16} aria-hidden />,
          destructive: true,
          separatorBefore: true,
          onSelect: () => commands.remove(game),
        },
      ]}
    />
  </Buttons>
);

const changeEntries = (game: Game, { change }: GameCommands) =>
  changesOf(game).map((kind) => {
    const { label, Icon } = GAME_CHANGE_LOOKS[kind];
    return { label, icon: <Icon size={16} aria-hidden />, onSelect: () => change(kind, game) };
  });
