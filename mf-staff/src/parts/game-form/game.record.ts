import { GAME_TYPES, formatTeam, gameEndpoints, labelOf } from '@fieldhouse/core-contract';
import type { GameInput, GameView, NotifiedGameUpdate } from '@fieldhouse/core-contract';
import { formRecord, reportSuccess } from '@fieldhouse/shell/record';

import { createGame, updateGame } from '../../data/school-data/game-edits.ts';
import { refreshGames } from '../../data/school-data/games.api.ts';
import { offerToSend } from '../game/send-verification.ts';
import { refreshChanges } from '../changes/changes.api.ts';
import { emptyGame, gameFormInput, makeUpOf, toFormFields } from './game-form-values.ts';
import type { GameFormFields, NewGame } from './game-form-values.ts';

/** A game as its form saves it, with who is notified of the edit. */
export type SavedGameInput = GameInput & Pick<NotifiedGameUpdate, 'tell'>;

/** A game of the schedule. */
export const games = formRecord<GameView, GameFormFields, SavedGameInput, NewGame>(
  gameEndpoints.update,
  {
    noun: 'game',
    texts: {
      submitNew: 'Schedule Game',
      submitEdit: 'Update Game',
      notAdded: 'Failed to schedule game',
      notUpdated: 'Failed to update game',
      afterDeletion: 'What you entered is still here. You can schedule it as a new game.',
      addAgain: 'Schedule as New Game',
    },
    input: gameFormInput,
    toFields: (game, { replaces, ...start } = {}) =>
      game ? toFormFields(game) : replaces ? makeUpOf(replaces) : emptyGame(start),
    clauses: {
      teamId: ({ team }) => `changed the team to ${formatTeam(team)}`,
      opponentId: ({ opponent }) => `changed the opponent to ${opponent.schoolName}`,
      isHome: ({ isHome }) => `made it ${isHome ? 'a home' : 'an away'} game`,
      gameType: ({ gameType = 'game' }) => `changed the type to ${labelOf(GAME_TYPES, gameType)}`,
      neutral: ({ neutral }) => `turned ${neutral ? 'on' : 'off'} Neutral site`,
    },
    refresh: refreshGames,
    save: async (game, input, version) => {
      if (!game) {
        const created = await createGame(input);
        // The form of a make-up game asks the other school itself.
        const isAsked = input.replacesGameId != null;
        reportSuccess(
          'Game scheduled successfully',
          created && !isAsked ? offerToSend(created) : {},
        );
        return created;
      }
      const updated = await updateGame(game.id, { ...input, version });
      reportSuccess('Game updated successfully');
      // For the bar of changes, which shows the new one.
      if (updated?.change) void refreshChanges();
      return updated;
    },
  },
);
