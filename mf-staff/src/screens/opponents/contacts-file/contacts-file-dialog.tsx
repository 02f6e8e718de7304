import type { OpponentContactRow, OpponentView } from '@fieldhouse/core-contract';
import { reportSuccess } from '@fieldhouse/shell/record';
import { useUser } from '@fieldhouse/shell/session';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { Select } from '@fieldhouse/shell/ui/select';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useMemo, useState } from 'react';

import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { usePending } from '../../../kit/form/use-pending.ts';
import { FileOrText } from '../../../kit/form/file-or-text.tsx';
import { useAnswerAfterPause } from '../../../kit/form/use-answer-after-pause.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import { ListCount } from '../../../kit/list/list-tools.tsx';
import { previewContacts, saveContacts } from '../../../data/school-data/opponent-edits.ts';
import { ContactRows, outcomesInWords } from './contact-rows.tsx';
import type { CheckedFileRow } from './contact-rows.tsx';
import { hasPerson } from './contact-columns.ts';
import { ContactsColumns } from './contacts-columns.tsx';
import type { FileRow } from './read-contacts.ts';
import { useContactsFile } from './use-contacts-file.ts';

interface ContactsFileDialogProps {
  readonly open: boolean;
  readonly opponents: readonly OpponentView[];
  readonly onClose: () => void;
}

/** Adds and updates the contacts of many opponents from a file. */
export const ContactsFileDialog = ({ open, opponents, onClose }: ContactsFileDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title="Import Contacts"
    description="Choose a file with a row for each school. Nothing is saved before you have checked it."
    size="lg"
  >
    {(events) => <ContactsFileForm opponents={opponents} {...events} />}
  </FormDialog>
);

const ContactsFileForm = ({
  opponents,
  onDirtyChange,
  onDone,
}: Pick<ContactsFileDialogProps, 'opponents'> & FormEvents) => {
  const { id: userId } = useUser();
  const file = useContactsFile(userId);
  const { rows, leftOut, table, reads, choices, problem } = file;
  const [tries, setTries] = useState(0);
  const asked = useMemo(
    () => (rows.length === 0 ? null : { tries, rows: rows.map((row) => sentRow(row, choices)) }),
    [rows, choices, tries],
  );
  const { answer, failed, isCurrent } = useAnswerAfterPause(asked, (input) =>
    previewContacts(input.rows),
  );
  const checked = answer?.length === rows.length ? checkedRows(rows, answer) : undefined;
  const saved = checked?.filter(({ result }) => isSaved(result.outcome)) ?? [];

  const [pending, save] = usePending("Couldn't save the contacts", async () => {
    try {
      await saveContacts(
        saved.map(({ row, result: { version, opponentId } }) => ({
          ...sentRow(row, choices),
          ...(opponentId === null ? {} : { opponentId }),
          ...(version === undefined ? {} : { version }),
        })),
      );
    } catch (error) {
      setTries(tries + 1);
      throw error;
    }
    reportSuccess(`Saved ${countOutcomes(saved)}`);
    onDone();
  });
  return (
    <DialogForm
      submitLabel={
        saved.length === 0
          ? 'Save Contacts'
          : `Save ${inWords(saved.length, '1 Contact', 'Contacts')}`
      }
      disabled={saved.length === 0 || !isCurrent}
      pending={pending}
      pendingLabel="Saving..."
      onSubmit={save}
    >
      <Stack gap={2}>
        <FileOrText
          label="File with contacts"
          description="An Excel workbook (.xlsx) or a CSV file with the columns School, Contact, Email, and Phone. An empty cell changes nothing."
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv"
          textTitle="Paste Cells Instead"
          textLabel="Cells from a Spreadsheet"
          isReading={file.isReading}
          onFile={(chosen) => {
            onDirtyChange(true);
            void file.readFile(chosen);
          }}
          onText={(text) => {
            onDirtyChange(true);
            file.readText(text);
          }}
        />
        {file.isReading && <ListCount role="status">Reading the file...</ListCount>}
        {problem !== null && (
          <AlertBox variant="error" title="Couldn't read the file">
            {problem}
          </AlertBox>
        )}
        {file.sheets.length > 1 && (
          <Field label="Sheet">
            <Select
              options={file.sheets.map(({ name }) => ({ value: name, label: name }))}
              value={file.sheet ?? ''}
              placeholder="Which sheet has the contacts?"
              onValueChange={file.chooseSheet}
            />
          </Field>
        )}
        {table && (
          <>
            {file.columns.school === null ? (
              <AlertBox variant="warning" title="Which column has the school?">
                No column is named School. Choose it below.
              </AlertBox>
            ) : (
              !hasPerson(file.columns) && (
                <AlertBox variant="warning" title="Whose contacts are in the file?">
                  No column is the athletic director's for sure. Choose the columns of the people to
                  reach about games below.
                </AlertBox>
              )
            )}
            <ContactsColumns
              table={table}
              columns={file.columns}
              isRemembered={file.isRemembered}
              onChoose={file.chooseColumns}
            />
          </>
        )}
        {leftOut > 0 && (
          <ListCount>
            {inWords(leftOut, '1 row of another person', 'rows of other people')} left out.
          </ListCount>
        )}
        {rows.length > 0 && failed && isCurrent && (
          <AlertBox variant="error" title="Couldn't check the file">
            <Button variant="outline" size="sm" onClick={() => setTries(tries + 1)}>
              Retry
            </Button>
          </AlertBox>
        )}
        {rows.length > 0 && !checked && !failed && (
          <ListCount role="status">Checking {inWords(rows.length, '1 row', 'rows')}...</ListCount>
        )}
        {checked && (
          <CheckedFile key={reads} checked={checked} opponents={opponents} onChoose={file.choose} />
        )}
      </Stack>
    </DialogForm>
  );
};

interface CheckedFileProps {
  readonly checked: readonly CheckedFileRow[];
  readonly opponents: readonly OpponentView[];
  readonly onChoose: (line: number, opponentId: number | null) => void;
}

const CheckedFile = ({ checked, opponents, onChoose }: CheckedFileProps) => {
  const problems = checked.filter(({ result }) => result.outcome === 'problem');
  const saved = checked.filter(({ result }) => isSaved(result.outcome));
  const same = checked.length - problems.length - saved.length;
  const noChange = same === 0 ? '' : `${inWords(same, '1 row changes', 'rows change')} nothing.`;
  return (
    <>
      {problems.length > 0 && (
        <AlertBox
          variant="warning"
          title={inWords(problems.length, '1 row has a problem', 'rows have a problem')}
        >
          {saved.length === 0
            ? 'Correct the file and choose it again.'
            : 'What you save leaves them out. To include them, correct the file and choose it again.'}
        </AlertBox>
      )}
      <ListCount role="status">
        {saved.length === 0 ? 'Nothing to save.' : `${countOutcomes(saved)}.`} {noChange}
      </ListCount>
      <ContactRows rows={[...problems, ...saved]} opponents={opponents} onChoose={onChoose} />
    </>
  );
};

const isSaved = (outcome: string): boolean => outcome === 'new' || outcome === 'changed';

function countOutcomes(saved: readonly CheckedFileRow[]): string {
  const made = saved.filter(({ result }) => result.outcome === 'new').length;
  return outcomesInWords(made, saved.length - made);
}

function sentRow(
  { line, ...cells }: FileRow,
  choices: ReadonlyMap<number, number | null>,
): OpponentContactRow {
  const choice = choices.get(line);
  return choice === undefined ? cells : { ...cells, opponentId: choice };
}

const checkedRows = (
  rows: readonly FileRow[],
  results: readonly CheckedFileRow['result'][],
): CheckedFileRow[] =>
  rows.flatMap((row, at) => {
    const result = results[at];
    return result ? [{ row, result }] : [];
  });
