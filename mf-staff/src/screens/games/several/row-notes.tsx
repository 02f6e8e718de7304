import { gamePath } from '@fieldhouse/core-contract';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { styled } from 'styled-components';

import { SeverityBadge } from '../../../parts/conflict-check/severity-badge.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import type { RowProblem } from './read-row.ts';
import { useTableCommands } from './table-commands.ts';
import type { RowCheck } from './use-batch-check.ts';

const NoteList = styled.ul`
  display: grid;
  gap: 4px;
  font-size: ${(p) => p.theme.font.size.sm};
  line-height: 1.45;
  overflow-wrap: anywhere;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    align-items: center;
  }
  [data-problem] {
    color: ${(p) => p.theme.color.dangerText};
  }
`;

const NoteButton = styled.button`
  padding: 2px 4px;
  border: 0;
  background: none;
  color: ${(p) => p.theme.color.accentText};
  font-size: inherit;
  font-weight: ${(p) => p.theme.font.weight.medium};
  text-decoration: underline;
  cursor: pointer;

  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
`;

/** The element that says what is wrong with a cell. */
export const problemIdOf = (rowKey: number, column: string): string =>
  `several-games-${rowKey}-${column}`;

interface RowNotesProps {
  readonly rowKey: number;
  readonly problems: readonly RowProblem[];
  readonly check: RowCheck | undefined;
}

/** The messages about a row, shown below it. */
export const RowNotes = ({ rowKey, problems, check }: RowNotesProps) => (
  <tr role="row" data-notes>
    <td role="cell" data-column="notes" colSpan={8}>
      <NoteList>
        {problems.map((problem) => (
          <Problem key={`${problem.column} ${problem.text}`} rowKey={rowKey} problem={problem} />
        ))}
        {check && <Checked check={check} />}
      </NoteList>
    </td>
  </tr>
);

const Problem = ({
  rowKey,
  problem: { column, text, similar, add },
}: {
  readonly rowKey: number;
  readonly problem: RowProblem;
}) => {
  const commands = useTableCommands();
  return (
    <li>
      <span data-problem id={problemIdOf(rowKey, column)}>
        {text}.
      </span>
      {/* Not in the tab order, because the list of the cell has the same choices. */}
      {similar.map(({ id, label }) => (
        <NoteButton
          key={id}
          type="button"
          tabIndex={-1}
          onClick={() => commands.choose(rowKey, column, label)}
        >
          {`Use ${label}`}
        </NoteButton>
      ))}
      {add && (
        <NoteButton type="button" tabIndex={-1} onClick={() => commands.add(rowKey, add)}>
          {add.kind === 'team' ? `Add a Team for "${add.typed}"` : `Add "${add.typed}"`}
        </NoteButton>
      )}
    </li>
  );
};

const Checked = ({ check }: { readonly check: RowCheck }) => {
  const { conflicts, conflictsCount, sameAs, sameGameIds } = check;
  const more = conflictsCount - conflicts.length;
  const [gameId] = sameGameIds;
  return (
    <>
      {sameAs.length > 0 && (
        <li>
          <SeverityBadge severity="warning" />
          {`Same team, opponent, and date as row ${sameAs.join(', ')}.`}
        </li>
      )}
      {gameId !== undefined && (
        <li>
          <SeverityBadge severity="warning" />
          This game is already on the schedule.
          <TextLink href={gamePath(gameId)} target="_blank" rel="noopener" tabIndex={-1}>
            See That Game
          </TextLink>
        </li>
      )}
      {conflicts.map(({ fingerprint, severity, message }) => (
        <li key={fingerprint}>
          <SeverityBadge severity={severity} />
          {message}
        </li>
      ))}
      {more > 0 && <li>{`${inWords(more, '1 more conflict', 'more conflicts')} on this row.`}</li>}
    </>
  );
};
