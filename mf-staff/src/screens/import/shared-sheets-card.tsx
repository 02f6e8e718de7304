import { ApiError, errorSentence, handleUnauthorized } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Sheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { readSharedSheet, refreshSharedSheets, useSharedSheets } from './api/shared-sheets.api.ts';
import type { ReadSheet } from './api/shared-sheets.api.ts';
import { SharedSheetList } from './shared-sheet-list.tsx';
import { reportFailed } from './use-import.ts';

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${(p) => p.theme.space(1)};
  align-items: start;

  > button {
    /* Beside the input, below its label. */
    margin-top: 26px;
  }

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > button {
      margin-top: 0;
    }
  }
`;

const HOW =
  'In Google Sheets, choose Share, then General access, then "Anyone with the link". Then copy the link. The address of a sheet that is published to the web works, too.';

interface SharedSheetsProps {
  readonly onRead: (read: ReadSheet) => void;
}

/** Reads a Google Sheet by its address, or one that was read before, and previews it. */
export const SharedSheets = ({ onRead }: SharedSheetsProps) => {
  const { data, error } = useSharedSheets();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  /** What is being read: '' for the address that was typed. */
  const [reading, setReading] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const read = async (wanted: string, place: string) => {
    if (reading !== null) return;
    setReading(place);
    setProblem('');
    try {
      onRead(await readSharedSheet(wanted));
    } catch (failure) {
      if (handleUnauthorized(failure)) return;
      const told = failure instanceof ApiError ? failure.fields['address'] : undefined;
      if (place === '' && told !== undefined) {
        setProblem(told);
        input.current?.focus();
      } else reportFailed(errorSentence(failure));
    }
    setReading(null);
  };

  return (
    <Card>
      <CardHeader
        title="Google Sheets"
        subtitle="Read a shared sheet, now and again when it changes"
        icon={<Sheet size={18} />}
      />
      <CardBody>
        <Row
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void read(address, '');
          }}
        >
          <Field label="Google Sheet link" error={problem} description={HOW}>
            <TextInput
              ref={input}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://docs.google.com/spreadsheets/..."
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            pending={reading === ''}
            pendingLabel="Reading..."
          >
            Read Sheet
          </Button>
        </Row>
        {!data && (
          <NotLoaded
            title="Couldn't load the sheets read before"
            error={error}
            onRetry={refreshSharedSheets}
            loading={
              <Placeholder label="Loading the sheets read before..." heights={[56]} radius={8} />
            }
          />
        )}
        {data && data.length > 0 && (
          <SharedSheetList
            sheets={data}
            reading={reading}
            onRead={(sheet) => void read(sheet.address, sheet.address)}
          />
        )}
      </CardBody>
    </Card>
  );
};
