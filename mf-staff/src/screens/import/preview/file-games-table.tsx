import { formatScreenDayAndTime, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import type { ImportMode } from '@fieldhouse/import-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import type { BadgeProps } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { css } from 'styled-components';

import { GameTypeBadge } from '../../../parts/game/game-type-badge.tsx';
import { Table } from '../../../kit/table/table.tsx';
import type { Column } from '../../../kit/table/table.tsx';
import { linedCards, tableBelow, tableFrom } from '../../../kit/table/table.styles.ts';
import type { TableLook } from '../../../kit/table/table.styles.ts';
import type { FileRow } from './file-rows.ts';
import { formatDifference } from './format-difference.ts';
import { ItemDetail, ItemText } from './preview-list.tsx';
import type { PreviewGame } from '../api/import.api.ts';
import { SeverityBadge } from '../../../parts/conflict-check/severity-badge.tsx';

const CARDS_BELOW = 641;

const LOOK: TableLook = {
  cardsBelow: CARDS_BELOW,
  styles: css`
    ${linedCards(CARDS_BELOW)}
    thead [data-column] {
      padding: ${(p) => p.theme.space(0.75)} ${(p) => p.theme.space(1)};
    }
    [data-column='row'] {
      min-width: 2.5em;
      font-variant-numeric: tabular-nums;
    }
    td[data-column='row'] {
      color: ${(p) => p.theme.color.textMuted};
    }

    ${tableFrom(CARDS_BELOW)} {
      td[data-column] {
        padding: ${(p) => p.theme.space(1)};
      }
      tbody > :last-child {
        border-bottom: 0;
      }
      [data-column='date']:not([colspan='3']) {
        font-size: ${(p) => p.theme.font.size.sm};
        white-space: nowrap;
      }
      [data-column='import'] {
        min-width: 9em;
      }
    }
    ${tableBelow(CARDS_BELOW)} {
      [role='row'] {
        padding-block: ${(p) => p.theme.space(1.25)};
      }
    }
  `,
};

interface FileGamesTableProps {
  readonly rows: readonly FileRow[];
  readonly mode: ImportMode;
  readonly onFix: (row: number) => void;
}

/** Rows of a file. */
export const FileGamesTable = ({ rows, mode, onFix }: FileGamesTableProps) => (
  <Table
    aria-label="Games in This File"
    look={LOOK}
    columns={columnsOf(mode, onFix)}
    rows={rows}
    keyOf={(row, place) =>
      row.kind === 'empty'
        ? `empty ${place}`
        : `row ${row.kind === 'game' ? row.game.row : row.error.row}`
    }
  />
);

const columnsOf = (
  mode: ImportMode,
  onFix: FileGamesTableProps['onFix'],
): readonly Column<FileRow>[] => [
  {
    key: 'row',
    title: 'Row',
    cell: (row) => (row.kind === 'game' ? row.game.row : row.kind === 'error' && row.error.row),
  },
  {
    key: 'date',
    title: 'Date',
    // The text of a row without a game.
    span: ({ kind }) => (kind === 'game' ? 1 : 3),
    cell: (row) => {
      if (row.kind === 'game') return formatScreenDayAndTime(row.game);
      if (row.kind === 'empty') return row.line;
      return row.error.cells.filter((cell) => cell.trim() !== '').join(' · ');
    },
  },
  {
    key: 'game',
    title: 'Game',
    cell: (row) =>
      row.kind === 'game' ? (
        <>
          <ItemText>{formatTeam(row.game.team)}</ItemText>
          {formatOpponent(row.game.opponent, {
            isHome: row.game.side === 'home',
            neutral: row.game.side === 'neutral',
          })}
          {row.game.gameType !== undefined && ' '}
          <GameTypeBadge type={row.game.gameType} />
        </>
      ) : undefined,
  },
  {
    key: 'venue',
    title: 'Venue',
    cell: (row) => (row.kind === 'game' ? row.game.venue : undefined),
  },
  {
    key: 'import',
    title: 'Import',
    cell: (row) => {
      if (row.kind === 'game') return <GameResult game={row.game} mode={mode} />;
      if (row.kind === 'error') return <ErrorResult row={row.error.row} onFix={onFix} />;
      return <Badge tone="gray">No game</Badge>;
    },
  },
];

const GameResult = ({ game, mode }: { readonly game: PreviewGame; readonly mode: ImportMode }) => (
  <Stack gap={0.5} align="start">
    <Outcome outcome={game.outcome} mode={mode} />
    {game.differences.map((difference) => (
      <ItemDetail key={difference.field}>{formatDifference(difference)}</ItemDetail>
    ))}
    <GameConflicts {...game} />
  </Stack>
);

const ErrorResult = ({
  row,
  onFix,
}: {
  readonly row: number;
  readonly onFix: FileGamesTableProps['onFix'];
}) => (
  <Stack direction="row" gap={1} wrap>
    <Badge tone="red" icon={<CircleAlert size={12} aria-hidden />}>
      Error
    </Badge>
    <Button variant="outline" size="sm" aria-label={`Fix Row ${row}`} onClick={() => onFix(row)}>
      Fix
    </Button>
  </Stack>
);

const LOOKS: Readonly<Record<string, Required<Pick<BadgeProps, 'tone'>> & { label: string }>> = {
  new: { tone: 'green', label: 'New' },
  same: { tone: 'gray', label: 'Already on schedule' },
  repeated: { tone: 'gray', label: 'Repeated in file' },
};

const CHANGED = {
  new: { tone: 'yellow', label: 'Changed, not updated' },
  update: { tone: 'yellow', label: 'Changed' },
} as const;

const Outcome = ({ outcome, mode }: { readonly outcome: string; readonly mode: ImportMode }) => {
  const look = outcome === 'changed' ? CHANGED[mode] : LOOKS[outcome];
  return <Badge tone={look?.tone ?? 'gray'}>{look?.label ?? outcome}</Badge>;
};

/** What is wrong with a game of the file: by severity how many conflicts it has, and the first of them in words. */
const GameConflicts = ({
  conflicts = [],
  conflictCounts,
}: Pick<PreviewGame, 'conflicts' | 'conflictCounts'>) => {
  const listed = Map.groupBy(conflicts, ({ severity }) => severity);
  const counts = new Map<string, number>([
    ...[...listed].map(([severity, { length }]) => [severity, length] as const),
    ...Object.entries(conflictCounts ?? {}),
  ]);
  const unlisted = [...counts.values()].reduce((sum, count) => sum + count, 0) - conflicts.length;
  return (
    <>
      {[...counts].map(
        ([severity, count]) =>
          count > 0 && (
            <Fragment key={severity}>
              <SeverityBadge severity={severity} count={count} />
              {listed.get(severity)?.map(({ message }, place) => (
                <ItemDetail key={place}>{message}</ItemDetail>
              ))}
            </Fragment>
          ),
      )}
      {unlisted > 0 && <ItemDetail>{`and ${unlisted.toLocaleString('en-US')} more`}</ItemDetail>}
    </>
  );
};
