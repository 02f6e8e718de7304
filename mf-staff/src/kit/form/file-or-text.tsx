import { Button } from '@fieldhouse/shell/ui/button';
import { Field, useFieldControl } from '@fieldhouse/shell/ui/field';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { useState } from 'react';
import { styled } from 'styled-components';

import { OptionalPart } from './optional-part.tsx';

const FileInput = styled.input`
  width: 100%;
  min-height: 44px;
  padding: 8px;
  border: 1px dashed ${(p) => p.theme.color.borderStrong};
  border-radius: ${(p) => p.theme.radius.md};
  color: ${(p) => p.theme.color.text};
`;

interface FileOrTextProps {
  readonly label: string;
  /** What kind of file, and how large. */
  readonly description: string;
  /** As the `accept` of a file input. */
  readonly accept: string;
  readonly textTitle: string;
  readonly textLabel: string;
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

/** Chooses a file, or takes its text. */
export const FileOrText = ({
  label,
  description,
  accept,
  textTitle,
  textLabel,
  isReading,
  onFile,
  onText,
}: FileOrTextProps) => {
  const [text, setText] = useState('');
  return (
    <>
      <Field label={label} description={description}>
        <ChosenFile accept={accept} onFile={onFile} />
      </Field>
      <OptionalPart title={textTitle} isSet={false} hasError={false}>
        <Field label={textLabel}>
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

const ChosenFile = ({ accept, onFile }: Pick<FileOrTextProps, 'accept' | 'onFile'>) => (
  <FileInput
    {...useFieldControl()}
    type="file"
    accept={accept}
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      if (file) onFile(file);
    }}
  />
);
