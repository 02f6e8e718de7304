import {
  GAME_SIDES,
  GAME_STATUSES,
  GAME_TYPES,
  formatScreenDayAndTime,
  formatOpponent,
  labelOf,
} from '@fieldhouse/core-contract';
import type { BulkEditInput, RecipientGroup } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions } from '@fieldhouse/shell/ui/dialog';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { BulkEdit, BulkGame } from '../../../parts/changes/change-games.api.ts';
import { RecipientChooser } from '../../../parts/changes/recipient-chooser.tsx';
import { useBulkEditPreview } from '../../../parts/changes/use-change-preview.ts';
import { PagedList } from '../../../kit/list/paged-list.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import { agreedSentence, conflictSentence, withConflictsFirst } from './bulk-words.ts';
import { SeverityBadge } from '../../../parts/conflict-check/severity-badge.tsx';

const Summary = styled.h3`
  font-size: 0.9375rem;

  &:focus {
    outline: none;
  }
`;

interface BulkPreviewProps {
  readonly edit: BulkEdit;
  /** The edit of all selected games. */
  readonly input: BulkEditInput;
  /** Who is notified. */
  readonly recipients: readonly RecipientGroup[];
  readonly onRecipients: (recipients: readonly RecipientGroup[]) => void;
  readonly pending: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

/** What a change makes of each game, with its conflicts, before it is saved. */
export const BulkPreview = ({
  edit,
  input,
  recipients,
  onRecipients,
  pending,
  onBack,
  onSave,
}: BulkPreviewProps) => {
  const summary = useRef<HTMLHeadingElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { changed, tellable, games } = edit;
  const preview = useBulkEditPreview(tellable > 0 ? input : null);
  const agreed = agreedSentence(edit);
  const conflicts = conflictSentence(edit);
  return (
    <div role="group" aria-label="Preview">
      <Summary ref={summary} tabIndex={-1}>
        {summaryOf(changed, input.gameIds.length)}
      </Summary>
      {agreed !== null && (
        <AlertBox variant="warning" title="To be confirmed again">
          <p>{agreed}</p>
        </AlertBox>
      )}
      {conflicts !== null && (
        <AlertBox variant="warning" title="Conflicts">
          <p>{conflicts}</p>
        </AlertBox>
      )}
      {tellable > 0 && (
        <RecipientChooser preview={preview} recipients={recipients} onRecipients={onRecipients} />
      )}
      {changed > 0 && (
        <PagedList label="Changes" items={withConflictsFirst(games)} more="Show More Games">
          {(game) => <BulkPreviewEntry key={game.gameId} game={game} />}
        </PagedList>
      )}
      <DialogActions>
        <Button variant="outline" disabled={pending} onClick={onBack}>
          Back
        </Button>
        {changed > 0 && (
          <Button pending={pending} pendingLabel="Saving..." onClick={onSave}>
            {`Change ${inWords(changed, '1 Game', 'Games')}`}
          </Button>
        )}
      </DialogActions>
    </div>
  );
};

function summaryOf(changed: number, selected: number): string {
  if (changed === 0)
    return selected === 1 ? 'This game is like this already' : 'These games are like this already';
  const games = inWords(changed, '1 game changes', 'games change');
  const same = selected - changed;
  return same === 0 ? games : `${games}, ${inWords(same, '1 stays', 'stay')} as before`;
}

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding-block: 10px;
  overflow-wrap: anywhere;
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Line = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;

  span {
    color: ${(p) => p.theme.color.text};
  }
`;

const Conflict = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  font-size: ${(p) => p.theme.font.size.sm};
`;

/** A game as it was and as it becomes, with its worst conflicts. */
const BulkPreviewEntry = ({ game }: { readonly game: BulkGame }) => {
  const { team, opponent, was, becomes, isAgreed, conflicts, conflictsCount } = game;
  const side = becomes?.side ?? was.side;
  const more = conflictsCount - conflicts.length;
  const isMoved = becomes?.date !== undefined || becomes?.time !== undefined;
  return (
    <Entry tabIndex={-1}>
      <Head>
        {`${team} ${formatOpponent(opponent, { isHome: side === 'home', neutral: side === 'neutral' })}`}
        {isAgreed && <Badge tone="yellow">Confirm Again</Badge>}
      </Head>
      {isMoved ? (
        <Change
          was={formatScreenDayAndTime(was)}
          becomes={formatScreenDayAndTime(whenAfter(game))}
        />
      ) : (
        <Line>{formatScreenDayAndTime(was)}</Line>
      )}
      <Change was={sideLabel(was.side)} becomes={becomes?.side && sideLabel(becomes.side)} />
      <Change was={was.venue} becomes={becomes?.venue} />
      <Change
        was={statusLabel(was.status)}
        becomes={becomes?.status && statusLabel(becomes.status)}
      />
      <Change
        was={typeLabel(was.gameType)}
        becomes={becomes?.gameType && typeLabel(becomes.gameType)}
      />
      {conflicts.map(({ fingerprint, severity, message }) => (
        <Conflict key={fingerprint}>
          <SeverityBadge severity={severity} />
          {message}
        </Conflict>
      ))}
      {more > 0 && <Line>{`and ${inWords(more, '1 more', 'more')}`}</Line>}
    </Entry>
  );
};

function whenAfter({ was, becomes }: BulkGame) {
  const time = becomes?.time === undefined ? was.time : becomes.time;
  return { date: becomes?.date ?? was.date, time };
}

const sideLabel = (side: string) => labelOf(GAME_SIDES, side);
const statusLabel = (status: string) => labelOf(GAME_STATUSES, status);
const typeLabel = (type = 'game') => labelOf(GAME_TYPES, type);

interface ChangeProps {
  readonly was: string;
  /** Undefined if it stays the same, which shows nothing. */
  readonly becomes: string | undefined;
}

const Change = ({ was, becomes }: ChangeProps) =>
  becomes === undefined ? null : (
    <Line>
      <s>
        <VisuallyHidden>Was: </VisuallyHidden>
        {was}
      </s>
      {' → '}
      <span>
        <VisuallyHidden>Becomes: </VisuallyHidden>
        {becomes}
      </span>
    </Line>
  );
