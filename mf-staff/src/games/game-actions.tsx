import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { History, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

import { VerifyButton } from './verify-button.tsx';
import type { Game } from '../school-data/games.api.ts';

/** Callbacks of a row's buttons. */
export interface GameCommands {
  readonly edit: (game: Game) => void;
  readonly mailHistory: (game: Game) => void;
  readonly remove: (game: Game) => void;
}

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 2px;
`;

export const GameActions = ({
  game,
  commands,
}: {
  readonly game: Game;
  readonly commands: GameCommands;
}) => (
  <Buttons>
    {game.status === 'scheduled' && <VerifyButton game={game} />}
    <IconButton label="Email history" size="sm" onClick={() => commands.mailHistory(game)}>
      <History size={16} aria-hidden />
    </IconButton>
    <IconButton label="Edit game" size="sm" onClick={() => commands.edit(game)}>
      <Pencil size={16} aria-hidden />
    </IconButton>
    <IconButton
      label="Delete game"
      size="sm"
      variant="destructive"
      onClick={() => commands.remove(game)}
    >
      <Trash2 size={16} aria-hidden />
    </IconButton>
  </Buttons>
);
