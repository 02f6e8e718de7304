import {
  GAME_SIDES,
  GAME_STATUSES,
  GAME_TYPES,
  formatScreenDayAndTime,
  formatOpponent,
  labelOf,
} from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { styled } from 'styled-components';

import type { BulkGame } from '../../../parts/changes/change-games.api.ts';
import { SeverityBadge } from '../../../parts/conflict-check/severity-badge.tsx';
import { inWords } from '../../../kit/list/in-words.ts';

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
export const BulkPreviewEntry = ({ game }: { readonly game: BulkGame }) => {
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
