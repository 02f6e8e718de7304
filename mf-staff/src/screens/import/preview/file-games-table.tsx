import { formatScreenDayAndTime, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import type { ImportMode } from '@fieldhouse/import-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import type { BadgeProps } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';

import { GameTypeBadge } from '../../../parts/game/game-type-badge.tsx';
import type { FileRow } from './file-rows.ts';
import { formatDifference } from './format-difference.ts';
import { GameConflicts } from './game-conflicts.tsx';
import { ItemDetail, ItemText } from './preview-list.tsx';
import type { PreviewGame } from '../api/import.api.ts';

/** Cards below this width: the markup stays a table for screen readers. */
const NARROW = '@container (max-width: 640px)';

const Frame = styled.div`
  container-type: inline-size;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${(p) => p.theme.font.size.md};

  th {
    padding: ${(p) => p.theme.space(0.75)} ${(p) => p.theme.space(1)};
    border-bottom: 1px solid ${(p) => p.theme.color.border};
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.medium};
    text-align: left;
  }

  td {
    padding: ${(p) => p.theme.space(1)};
    border-bottom: 1px solid ${(p) => p.theme.color.border};
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  tr:last-child > td {
    border-bottom: 0;
  }

  ${NARROW} {
    &,
    tbody {
      display: block;
    }

    thead {
      display: none;
    }

    tr {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 2px ${(p) => p.theme.space(1)};
      padding-block: ${(p) => p.theme.space(1.25)};
      border-bottom: 1px solid ${(p) => p.theme.color.border};
    }

    td {
      display: block;
      grid-column: 2;
      padding: 0;
      border: 0;
    }

    td:first-child {
      grid-column: 1;
      grid-row: 1 / span 4;
      min-width: 2.5em;
    }
  }
`;

const RowNumber = styled.td`
  color: ${(p) => p.theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const When = styled.td`
  font-size: ${(p) => p.theme.font.size.sm};
  white-space: nowrap;

  ${NARROW} {
    font-size: inherit;
    white-space: normal;
  }
`;

const Result = styled.td`
  min-width: 9em;
`;

interface FileGamesTableProps {
  readonly rows: readonly FileRow[];
  readonly mode: ImportMode;
  readonly onFix: (row: number) => void;
}

/** Rows of a file: a table, or cards where there is little room. */
export const FileGamesTable = ({ rows, mode, onFix }: FileGamesTableProps) => (
  <Frame>
    <Table role="table" aria-label="Games in This File">
      <thead role="rowgroup">
        <tr role="row">
          {['Row', 'Date', 'Game', 'Venue', 'Import'].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, place) =>
          row.kind === 'game' ? (
            <GameLine key={`row ${row.game.row}`} game={row.game} mode={mode} />
          ) : row.kind === 'error' ? (
            <ErrorLine key={`row ${row.error.row}`} row={row} onFix={onFix} />
          ) : (
            <EmptyLine key={`empty ${place}`} line={row.line} />
          ),
        )}
      </tbody>
    </Table>
  </Frame>
);

const GameLine = ({ game, mode }: { readonly game: PreviewGame; readonly mode: ImportMode }) => (
  <tr role="row">
    <RowNumber role="cell">{game.row}</RowNumber>
    <When role="cell">{formatScreenDayAndTime(game)}</When>
    <td role="cell">
      <ItemText>{formatTeam(game.team)}</ItemText>
      {formatOpponent(game.opponent, {
        isHome: game.side === 'home',
        neutral: game.side === 'neutral',
      })}
      {game.gameType !== undefined && ' '}
      <GameTypeBadge type={game.gameType} />
    </td>
    <td role="cell">{game.venue}</td>
    <Result role="cell">
      <Stack gap={0.5} align="start">
        <Outcome outcome={game.outcome} mode={mode} />
        {game.differences.map((difference) => (
          <ItemDetail key={difference.field}>{formatDifference(difference)}</ItemDetail>
        ))}
        <GameConflicts {...game} />
      </Stack>
    </Result>
  </tr>
);

const ErrorLine = ({
  row: { error },
  onFix,
}: {
  readonly row: Extract<FileRow, { kind: 'error' }>;
  readonly onFix: (row: number) => void;
}) => (
  <tr role="row">
    <RowNumber role="cell">{error.row}</RowNumber>
    <td role="cell" colSpan={3}>
      {error.cells.filter((cell) => cell.trim() !== '').join(' · ')}
    </td>
    <Result role="cell">
      <Stack direction="row" gap={1} wrap>
        <Badge tone="red" icon={<CircleAlert size={12} aria-hidden />}>
          Error
        </Badge>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Fix Row ${error.row}`}
          onClick={() => onFix(error.row)}
        >
          Fix
        </Button>
      </Stack>
    </Result>
  </tr>
);

const EmptyLine = ({ line }: { readonly line: string }) => (
  <tr role="row">
    <RowNumber role="cell" />
    <td role="cell" colSpan={3}>
      {line}
    </td>
    <Result role="cell">
      <Badge tone="gray">No game</Badge>
    </Result>
  </tr>
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
