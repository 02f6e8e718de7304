import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Mail, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

import { isToBeVerified } from '../disruptions/disruption.ts';
import { touchTargets } from '../list/touch-targets.ts';
import { describeGame } from '../school-data/describe-game.ts';
import { VerifyButton } from './verify-button.tsx';
import type { Game } from '../school-data/games.api.ts';

/** Callbacks of a row's buttons. */
export interface GameCommands {
  readonly edit: (game: Game) => void;
  readonly mailHistory: (game: Game) => void;
  readonly remove: (game: Game) => void;
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
        {
          label: 'Emails',
          icon: <Mail size={16} aria-hidden />,
          onSelect: () => commands.mailHistory(game),
        },
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
