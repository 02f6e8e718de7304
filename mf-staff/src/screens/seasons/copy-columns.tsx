import {
  COPY_SKIPS,
  formatOpponent,
  formatScreenDay,
  formatTime,
  gamePath,
  labelOf,
  numberedWeekOf,
} from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { CalendarOff } from 'lucide-react';
import { styled } from 'styled-components';

import { SeverityBadge } from '../../parts/conflict-check/severity-badge.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import type { Column } from '../../kit/table/table.tsx';
import { CopiedDay } from './copied-day.tsx';
import type { ChooseDay } from './copied-day.tsx';
import { changesOf } from './copy-rows.ts';
import type { CopyRow } from './copy-rows.ts';
import type { CopiedGame, SkippedCopy } from './season-copy.api.ts';

const Detail = styled.span`
  display: block;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const Muted = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-weight: ${(p) => p.theme.font.weight.regular};
`;

const placeOf = (opponent: string, plan: CopiedGame['from']): string =>
  `${formatOpponent(opponent, plan)}, ${plan.venue}`;

const whenOf = ({ date, time }: CopiedGame['to']): string =>
  `${formatScreenDay(date)} · ${formatTime(time)}`;

/** Columns of a team, or of a game: its week, the old game, the new one, and its warnings or why it is left out. */
export const copyColumns = (onDay: ChooseDay): readonly Column<CopyRow>[] => [
  {
    key: 'copy',
    title: 'Copy',
    head: null,
    cell: ({ kind }) => kind === 'skipped' && <VisuallyHidden>Not copied</VisuallyHidden>,
  },
  {
    key: 'week',
    title: 'Week',
    isRowHeader: ({ kind }) => kind === 'team',
    span: ({ kind }) => (kind === 'team' ? 4 : 1),
    cell: (row) =>
      row.kind === 'team' ? (
        <>
          {row.name} <Muted>{inWords(row.count, '1 game', 'games')}</Muted>
        </>
      ) : (
        <Muted>{`Week ${numberedWeekOf(sourceOf(row).from.date).week}`}</Muted>
      ),
  },
  {
    key: 'now',
    title: 'Now',
    cell: (row) =>
      row.kind === 'team' ? undefined : (
        <>
          <Muted data-mark>Now: </Muted>
          {whenOf(sourceOf(row).from)}
          <Detail>{placeOf(sourceOf(row).opponent, sourceOf(row).from)}</Detail>
        </>
      ),
  },
  {
    key: 'new',
    title: 'New',
    cell: (row) =>
      row.kind === 'team' ? undefined : (
        <>
          <Muted data-mark>New: </Muted>
          {row.kind === 'game' ? (
            <NewGame game={row.game} onDay={onDay} />
          ) : (
            formatScreenDay(row.skipped.toDate)
          )}
        </>
      ),
  },
  {
    key: 'notes',
    title: 'Notes',
    cell: (row) =>
      row.kind === 'team' ? undefined : (
        <Stack gap={0.5} align="start">
          {row.kind === 'game' ? <Notes game={row.game} /> : <Skipped skipped={row.skipped} />}
        </Stack>
      ),
  },
];

const sourceOf = (row: Exclude<CopyRow, { kind: 'team' }>) =>
  row.kind === 'game' ? row.game : row.skipped;

const NewGame = ({ game, onDay }: { readonly game: CopiedGame; readonly onDay: ChooseDay }) => {
  const changes = changesOf(game);
  return (
    <>
      <CopiedDay game={game} onDay={onDay} />
      {` · ${formatTime(game.to.time)}`}
      {(changes.includes('side') || changes.includes('venue')) && (
        <Detail>{placeOf(game.opponent, game.to)}</Detail>
      )}
    </>
  );
};

const Notes = ({ game }: { readonly game: CopiedGame }) => {
  const { conflicts = [], conflictCount = 0, holidays = [], outsideYear } = game;
  const changes = changesOf(game);
  const unlisted = conflictCount - conflicts.filter(({ severity }) => severity !== 'note').length;
  return (
    <>
      {changes.length > 0 && <Badge tone="blue">{`Changed: ${changes.join(', ')}`}</Badge>}
      {holidays.map((name) => (
        <Badge key={name} tone="yellow" icon={<CalendarOff size={12} aria-hidden />}>
          {name}
        </Badge>
      ))}
      {conflicts.map(({ severity, message }, index) => (
        <div key={index}>
          <SeverityBadge severity={severity} />
          <Detail>{message}</Detail>
        </div>
      ))}
      {unlisted > 0 && <Detail>{`and ${unlisted.toLocaleString('en-US')} more`}</Detail>}
      {outsideYear && <Badge tone="gray">In another school year</Badge>}
    </>
  );
};

const Skipped = ({ skipped: { why, gameId } }: { readonly skipped: SkippedCopy }) => (
  <>
    <Badge tone="gray">{labelOf(COPY_SKIPS, why)}</Badge>
    {gameId !== undefined && (
      <TextLink asChild>
        <AppLink href={gamePath(gameId)}>See Game</AppLink>
      </TextLink>
    )}
  </>
);
