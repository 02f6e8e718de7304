import { Button } from '@fieldhouse/shell/ui/button';
import { Field, useFieldControl } from '@fieldhouse/shell/ui/field';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { useState } from 'react';
import { styled } from 'styled-components';

import { OptionalPart } from '../../form/optional-part.tsx';

const FileInput = styled.input`
  width: 100%;
  min-height: 44px;
  padding: 8px;
  border: 1px dashed ${(p) => p.theme.color.borderStrong};
  border-radius: ${(p) => p.theme.radius.md};
  color: ${(p) => p.theme.color.text};
`;

interface ChooseCalendarFileProps {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

/** Chooses a calendar file, or takes its text. */
export const ChooseCalendarFile = ({ isReading, onFile, onText }: ChooseCalendarFileProps) => {
  const [text, setText] = useState('');
  return (
    <>
      <Field label="Calendar File" description="An iCalendar file (.ics) of at most 2 MB">
        <CalendarFileInput onFile={onFile} />
      </Field>
      <OptionalPart title="Paste the Text Instead" isSet={false} hasError={false}>
        <Field label="Text of the Calendar">
          <TextArea
            value={text}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div>
          <Button
            variant="outline"
            disabled={text.trim() === ''}
            pending={isReading}
            pendingLabel="Reading..."
            onClick={() => onText(text)}
          >
            Read Text
          </Button>
        </div>
      </OptionalPart>
    </>
  );
};

const CalendarFileInput = ({ onFile }: Pick<ChooseCalendarFileProps, 'onFile'>) => (
  <FileInput
    {...useFieldControl()}
    type="file"
    accept=".ics,.ical,.ifb,text/calendar"
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      if (file) onFile(file);
    }}
  />
);
