import { inWords } from '../../kit/list/in-words.ts';
import { SelectCheckbox } from '../../kit/list/select-checkbox.tsx';
import { useVirtualRows } from '../../kit/list/use-virtual-rows.tsx';
import type { CopyRow } from './copy-rows.ts';
import { GameLine, SkippedLine } from './copy-row.tsx';
import type { LeavingOut, RowPlace } from './copy-row.tsx';
import { Body, Count, Frame, Head, HeadRow, Spacer, Table, TeamLine } from './copy-table.styles.ts';

const ROW_HEIGHT = 58;

interface CopyTableProps extends LeavingOut {
  readonly rows: readonly CopyRow[];
}

/** The games of a copy below their teams, each with its old and its new date. */
export const CopyTable = ({ rows, ...leaving }: CopyTableProps) => {
  const virtual = useVirtualRows(rows.length, ROW_HEIGHT);
  const { body, rows: shown, measure, above, below, rowWindow } = virtual;
  return (
    <Frame>
      <Table role="table" aria-label="Games to Copy" aria-rowcount={rows.length + 1}>
        <Head role="rowgroup">
          <HeadRow role="row" aria-rowindex={1}>
            <th role="columnheader" aria-label="Copy" />
            {['Game', 'Now', 'New', 'Notes'].map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </HeadRow>
        </Head>
        <Body ref={body} role="rowgroup">
          {rowWindow}
          {above > 0 && <Spacer aria-hidden style={{ height: above }} />}
          {shown.map(({ index }) => {
            const row = rows[index];
            const place = {
              ref: measure,
              'data-index': index,
              'aria-rowindex': index + 2,
            };
            if (row?.kind === 'game')
              return <GameLine key={row.key} game={row.game} place={place} {...leaving} />;
            if (row?.kind === 'skipped')
              return <SkippedLine key={row.key} skipped={row.skipped} place={place} />;
            return row && <TeamRow key={row.key} team={row} place={place} {...leaving} />;
          })}
          {below > 0 && <Spacer aria-hidden style={{ height: below }} />}
        </Body>
      </Table>
    </Frame>
  );
};

interface TeamRowProps extends LeavingOut {
  readonly team: Extract<CopyRow, { kind: 'team' }>;
  readonly place: RowPlace;
}

const TeamRow = ({ team: { name, games, count }, place, leftOut, onLeaveOut }: TeamRowProps) => {
  const out = games.filter(({ fromGameId }) => leftOut.has(fromGameId)).length;
  const ids = games.map(({ fromGameId }) => fromGameId);
  return (
    <TeamLine role="row" {...place}>
      <td role="cell">
        {games.length > 0 && (
          <SelectCheckbox
            label={`Copy all games of ${name}`}
            checked={out === 0}
            mixed={out > 0 && out < games.length}
            onToggle={() => onLeaveOut(ids, out === 0)}
          />
        )}
      </td>
      <th role="rowheader" scope="row">
        {name} <Count>{inWords(count, '1 game', 'games')}</Count>
      </th>
    </TeamLine>
  );
};
