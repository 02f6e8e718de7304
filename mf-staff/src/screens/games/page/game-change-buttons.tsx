import { Button } from '@fieldhouse/shell/ui/button';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { Game } from '../../../data/school-data/games.api.ts';
import {
  GameChangeDialogs,
  NO_GAME_CHANGE,
} from '../../../parts/game-dialogs/game-change-dialogs.tsx';
import { GAME_CHANGE_LOOKS, changesOf } from '../../../parts/game/offered-changes.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** Buttons that change a game which is not played as scheduled, with their dialogs; none for a completed game. */
export const GameChangeButtons = ({ game }: { readonly game: Game }) => {
  const [change, setChange] = useState(NO_GAME_CHANGE);
  const kinds = changesOf(game);
  return (
    <>
      {kinds.length > 0 && (
        <Buttons role="group" aria-label="Change this game">
          {kinds.map((kind) => {
            const { label, Icon } = GAME_CHANGE_LOOKS[kind];
            return (
              <Button
                key={kind}
                variant="outline"
                icon={<Icon size={16} aria-hidden />}
                onClick={() => setChange({ kind, games: [game] })}
              >
                {label}
              </Button>
            );
          })}
        </Buttons>
      )}
      <GameChangeDialogs
        change={change}
        onClose={() => setChange((last) => ({ ...last, kind: 'none' }))}
      />
    </>
  );
};
