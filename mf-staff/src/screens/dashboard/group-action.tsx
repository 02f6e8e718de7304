import { UNANSWERED_DAYS, UNSENT_DAYS, plusDays } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useState } from 'react';

import { Hint } from '../../kit/list/muted.ts';
import { useGames } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { isOff, isToBeVerified } from '../../parts/disruptions/disruption.ts';
import { reportOutcome } from '../../parts/send-games/report-outcome.ts';
import { GROUP_ACTION, daysWaiting } from './need-texts.ts';
import type { GroupedNeed } from './need-texts.ts';
import type { Dashboard } from './dashboard.api.ts';

const SendGamesDialog = lazyDialog(
  () => import('../../parts/send-games/send-games-dialog.tsx'),
  'SendGamesDialog',
);
const RemindGamesDialog = lazyDialog(
  () => import('../../parts/send-games/remind-games-dialog.tsx'),
  'RemindGamesDialog',
);

const GROUPS = {
  unsent: {
    Dialog: SendGamesDialog,
    days: UNSENT_DAYS,
    has: (game: Game) => isToBeVerified(game) && game.opponent.email.trim() !== '',
  },
  unanswered: {
    Dialog: RemindGamesDialog,
    days: null,
    has: (game: Game) =>
      game.status === 'verification-sent' &&
      !isOff(game) &&
      !game.mailProblem &&
      daysWaiting(game, new Date()) >= UNANSWERED_DAYS,
  },
};

interface GroupActionProps {
  readonly need: GroupedNeed;
  /** Whose games alone the dashboard counts, if they are chosen. */
  readonly myTeams: Dashboard['myTeams'];
}

/** Emails the schools of all games that wait for the same reason, after a question that names them. */
export const GroupAction = ({ need, myTeams }: GroupActionProps) => {
  const today = useToday();
  const year = useShownYear();
  const [isOpen, setIsOpen] = useState(false);
  const { Dialog, days, has } = GROUPS[need];
  const to = days === null ? year.days?.to : plusDays(today, days);
  const { data, error, readAgain } = useGames(isOpen ? { from: today, to } : null);
  const isMine = myTeams?.only === true && myTeams.teamIds.length > 0;
  const games = data?.filter(
    (game) => has(game) && (!isMine || myTeams.teamIds.includes(game.teamId)),
  );
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        pending={isOpen && !games && !error}
        pendingLabel="Loading..."
        onClick={() => {
          setIsOpen(true);
          if (error) void readAgain();
        }}
      >
        {GROUP_ACTION[need]}
      </Button>
      {error && !games && <Hint role="alert">{errorSentence(error)}</Hint>}
      <Dialog
        open={isOpen && games !== undefined}
        games={games ?? []}
        onClose={() => setIsOpen(false)}
        onDone={(outcome) => {
          setIsOpen(false);
          reportOutcome(outcome);
        }}
      />
    </>
  );
};
