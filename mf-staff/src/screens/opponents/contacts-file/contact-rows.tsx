import { formatPhone } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Combobox } from '@fieldhouse/shell/ui/combobox';
import { Field } from '@fieldhouse/shell/ui/field';
import { MoreRows } from '@fieldhouse/shell/ui/more-rows';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { DividedRows } from '../../../kit/list/divided-rows.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import type { ContactResult } from '../../../data/school-data/opponents.api.ts';
import type { FileRow } from './read-contacts.ts';

const ROWS_SHOWN = 50;
const NEW = 'new';
const LABELS = { managerName: 'Contact', email: 'Email', phone: 'Phone' } as const;

const List = styled(DividedRows)`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    outline: none;
  }
`;

const School = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  min-width: 0;
  font-weight: ${(p) => p.theme.font.weight.semibold};
  overflow-wrap: anywhere;
`;

const About = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  overflow-wrap: anywhere;

  del {
    color: ${(p) => p.theme.color.textMuted};
  }

  ins {
    color: ${(p) => p.theme.color.text};
    text-decoration: none;
  }
`;

const Problem = styled(About)`
  display: flex;
  gap: 6px;
  color: ${(p) => p.theme.color.dangerText};

  svg {
    flex: none;
    margin-top: 3px;
  }
`;

/** A row of the file and what it does. */
export interface CheckedFileRow {
  readonly row: FileRow;
  readonly result: ContactResult;
}

interface ContactRowsProps {
  /** The rows that are saved or have a problem. */
  readonly rows: readonly CheckedFileRow[];
  readonly opponents: readonly OpponentView[];
  readonly onChoose: (line: number, opponentId: number | null) => void;
}

/** What each row of the file changes, problems first. */
export const ContactRows = ({ rows, opponents, onChoose }: ContactRowsProps) => {
  const [shown, setShown] = useState(ROWS_SHOWN);
  const list = useRef<HTMLUListElement>(null);
  const options = useMemo(
    () => [
      { value: NEW, label: 'New opponent' },
      ...opponents.map(({ id, schoolName }) => ({ value: String(id), label: schoolName })),
    ],
    [opponents],
  );
  return (
    <>
      <List ref={list} aria-label="Rows of the file">
        {rows.slice(0, shown).map(({ row, result }) => (
          <ContactRow
            key={row.line}
            row={row}
            result={result}
            options={options}
            onChoose={(opponentId) => onChoose(row.line, opponentId)}
          />
        ))}
      </List>
      <MoreRows
        hasMore={rows.length > shown}
        isReading={false}
        onRead={() => setShown(shown + ROWS_SHOWN)}
        rows={list}
        failure=""
        label={`Show More (${(rows.length - shown).toLocaleString('en-US')})`}
      />
    </>
  );
};

interface ContactRowProps extends CheckedFileRow {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (opponentId: number | null) => void;
}

/** Typing replaces the name that it begins with. */
function focusOnMount(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

const ContactRow = ({ row, result, options, onChoose }: ContactRowProps) => {
  const [isChoosing, setIsChoosing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { opponentId, schoolName, outcome, changes, notes = [], problem } = result;
  return (
    <li ref={item} tabIndex={-1}>
      <School>
        {row.school || 'No school'}
        {outcome === 'new' && <Badge tone="blue">New opponent</Badge>}
      </School>
      {row.school !== '' && !isChoosing && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Change match for ${row.school}`}
          onClick={() => setIsChoosing(true)}
        >
          Change
        </Button>
      )}
      {isChoosing && (
        <About>
          <Field label={`Opponent for ${row.school}`}>
            <Combobox
              ref={focusOnMount}
              options={options}
              value={opponentId === null ? NEW : String(opponentId)}
              onValueChange={(value) => {
                if (value === '') return;
                onChoose(value === NEW ? null : Number(value));
                setIsChoosing(false);
                // The field is gone.
                item.current?.focus();
              }}
              placeholder="Select opponent"
            />
          </Field>
        </About>
      )}
      {schoolName !== row.school && (opponentId !== null || outcome === 'new') && (
        <About>{`${opponentId === null ? 'Saved as' : 'Matched to'} ${schoolName}`}</About>
      )}
      {changes.map(({ field, before, after }) => (
        <About key={field}>
          {field in LABELS ? labelOf(field) : field}:{' '}
          <Change field={field} before={before} after={after} />
        </About>
      ))}
      {notes.map((note) => (
        <About key={note}>{note}</About>
      ))}
      {outcome === 'new' && changes.length === 0 && <About>Added without a contact</About>}
      {problem !== undefined && (
        <Problem>
          <TriangleAlert size={14} aria-hidden />
          {`Row ${row.line}: ${problem}`}
        </Problem>
      )}
    </li>
  );
};

interface ChangeProps {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const Change = ({ field, before, after }: ChangeProps) => {
  const shown = (text: string) => (field === 'phone' ? formatPhone(text) : text);
  if (before === '') return <ins>{shown(after)}</ins>;
  return (
    <>
      <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
    </>
  );
};

function labelOf(field: string): string {
  return Object.entries(LABELS).find(([name]) => name === field)?.[1] ?? field;
}

/** '3 new, 12 updated' */
export const outcomesInWords = (made: number, changed: number): string =>
  [
    made > 0 ? inWords(made, '1 new opponent', 'new opponents') : '',
    changed > 0 ? inWords(changed, '1 updated contact', 'updated contacts') : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
