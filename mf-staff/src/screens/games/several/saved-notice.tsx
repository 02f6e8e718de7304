import { lazyDialog } from '@fieldhouse/shell/remote';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { MailCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { inWords } from '../../../kit/list/in-words.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { canBeAsked } from '../../../parts/game/send-verification.ts';
import type { BulkOutcome } from '../../../parts/send-games/bulk-outcome.ts';
import { BulkOutcomeNotice } from '../selection/bulk-outcome-notice.tsx';

const SendGamesDialog = lazyDialog(
  () => import('../../../parts/send-games/send-games-dialog.tsx'),
  'SendGamesDialog',
);

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;

interface SavedNoticeProps {
  /** How many games were saved. */
  readonly count: number;
  /** The saved games that are loaded. */
  readonly games: readonly Game[];
  readonly conflicts: number;
  readonly undoing: boolean;
  readonly onUndo: () => void;
}

/** What can be done with the games that were saved last: see them, ask the other schools, or undo it. */
export const SavedNotice = ({ count, games, conflicts, undoing, onUndo }: SavedNoticeProps) => {
  const [asked, setAsked] = useState<readonly Game[] | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const unsent = games.filter(({ status }) => status === 'scheduled');
  const toAsk = unsent.filter(canBeAsked);
  const unreachable = new Set(unsent.filter((one) => !canBeAsked(one)).map((one) => one.opponentId))
    .size;
  const schools = new Map(toAsk.map(({ opponentId, opponent }) => [opponentId, opponent]));
  const [only] = schools.values();
  return (
    <>
      <AlertBox variant="success" title={`${inWords(count, '1 game', 'games')} saved`}>
        <p>
          {conflicts > 0
            ? `${inWords(conflicts, '1 conflict', 'conflicts')} found. The other schools haven't been asked to confirm yet.`
            : "The other schools haven't been asked to confirm yet."}
          {unreachable > 0 && ` ${inWords(unreachable, '1 school has', 'schools have')} no email.`}
        </p>
        <Choices>
          {only && (
            <Button
              size="sm"
              icon={<MailCheck size={16} aria-hidden />}
              onClick={() => {
                setOutcome(null);
                setAsked(toAsk);
              }}
            >
              {schools.size === 1
                ? `Ask ${only.schoolName} to Confirm`
                : `Ask ${schools.size} Schools to Confirm`}
            </Button>
          )}
          <Button size="sm" variant="outline" asChild>
            <AppLink href="/games">See the Games</AppLink>
          </Button>
          {conflicts > 0 && (
            <Button size="sm" variant="outline" asChild>
              <AppLink href="/conflicts">See Conflicts</AppLink>
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            icon={<Undo2 size={16} aria-hidden />}
            pending={undoing}
            pendingLabel="Undoing..."
            onClick={onUndo}
          >
            Undo
          </Button>
        </Choices>
      </AlertBox>
      {outcome && <BulkOutcomeNotice outcome={outcome} onDismiss={() => setOutcome(null)} />}
      <SendGamesDialog
        open={asked !== null}
        games={asked ?? []}
        onDone={(left) => {
          setAsked(null);
          setOutcome(left ?? null);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
