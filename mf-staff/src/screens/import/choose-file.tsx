import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useState } from 'react';

import { Hint } from '../../kit/list/muted.ts';
import { FileDrop } from './file-drop.tsx';
import { reportFailed } from './use-import.ts';

const IMPORT_METHODS = [
  { value: 'now', label: 'Import now' },
  { value: 'preview', label: 'Preview first' },
] as const;
type ImportMethod = (typeof IMPORT_METHODS)[number]['value'];

const METHOD_HINTS: Readonly<Record<ImportMethod, string>> = {
  now: 'Your file is imported as soon as you select it.',
  preview: 'Check how your file was read and fix it before anything is imported.',
};

interface MethodChoiceProps {
  readonly way: ImportMethod;
  readonly onWay: (way: ImportMethod) => void;
}

/** Whether a file is imported at once, and what that means. */
export const MethodChoice = ({ way, onWay }: MethodChoiceProps) => (
  <Stack direction="row" gap={1.5} wrap>
    <SegmentedControl
      label="Import method"
      options={IMPORT_METHODS}
      value={way}
      onValueChange={onWay}
    />
    <Hint aria-live="polite">{METHOD_HINTS[way]}</Hint>
  </Stack>
);

interface ChooseFileProps {
  readonly onImport: (file: File) => Promise<void>;
  readonly onPreview: (file: File) => Promise<void>;
}

/** Selects a file to import now or to preview first. */
export const ChooseFile = ({ onImport, onPreview }: ChooseFileProps) => {
  const [way, setWay] = useState<ImportMethod>('now');
  return (
    <Stack gap={1.5}>
      <MethodChoice way={way} onWay={setWay} />
      <FileDrop
        onFile={(file) => void (way === 'now' ? onImport : onPreview)(file)}
        onRefused={reportFailed}
      />
    </Stack>
  );
};
