import { Button } from '@fieldhouse/shell/ui/button';
import { FileSpreadsheet } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import type { FileRejection } from 'react-dropzone';
import { styled } from 'styled-components';

const Zone = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${(p) => p.theme.space(1)};
  padding: ${(p) => p.theme.space(6)} ${(p) => p.theme.space(3)};
  border: 2px dashed ${(p) => (p.$over ? p.theme.color.accentText : p.theme.color.borderStrong)};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => (p.$over ? p.theme.color.accentSoft : p.theme.color.surface)};
  text-align: center;
  cursor: pointer;
  transition:
    background-color 0.12s,
    border-color 0.12s;

  &:hover {
    border-color: ${(p) => p.theme.color.accentText};
  }

  /* Overrides the inline style of react-dropzone, which leaves a gap. */
  > input {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.accentSoft};
  color: ${(p) => p.theme.color.accentText};
`;

const Lead = styled.p`
  margin: 0;
  font-size: ${(p) => p.theme.font.size.lg};
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

const Hint = styled.p`
  margin: 0 0 ${(p) => p.theme.space(1)};
  color: ${(p) => p.theme.color.textMuted};
`;

const ACCEPTED = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel.sheet.macroEnabled.12': ['.xlsm'],
  'text/calendar': ['.ics'],
};

/** The message about a rejected file. */
function refusal(rejections: readonly FileRejection[]): string {
  if (rejections.length > 1) return 'Choose one file at a time.';
  if (rejections.some(({ file }) => /\.xls$/i.test(file.name)))
    return 'This is a workbook of an old version of Excel (.xls). Save it as .xlsx or CSV and try again.';
  return 'Only Excel workbooks (.xlsx), CSV files and calendars (.ics) can be imported. In a spreadsheet, choose File, then Download or Save As, then .xlsx or CSV.';
}

interface FileZoneProps extends ComponentPropsWithRef<'div'> {
  /** Whether a file is dragged over it. */
  readonly isOver?: boolean;
  /** Left out in the frame of the screen, where nobody can choose a file. */
  readonly input?: ReactNode;
}

/** Where a file can be dropped. */
export const FileZone = ({ isOver = false, input, ...rest }: FileZoneProps) => (
  <Zone {...rest} $over={isOver}>
    {input}
    <Mark>
      <FileSpreadsheet size={28} aria-hidden />
    </Mark>
    <Lead>{isOver ? 'Drop the file here' : 'Drag and drop your file here'}</Lead>
    <Hint>
      or click to browse. One Excel (.xlsx), CSV, TSV, TXT, or calendar (.ics) file at a time.
    </Hint>
    <Button variant="outline">Choose File</Button>
  </Zone>
);

interface FileDropProps {
  readonly onFile: (file: File) => void;
  readonly onRefused: (sentence: string) => void;
}

/** Accepts one workbook, calendar or file of separated values (commas, tabs ...) by drop, click, or keyboard. */
export const FileDrop = ({ onFile, onRefused }: FileDropProps) => {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: ACCEPTED,
    multiple: false,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && onFile(file),
    onDropRejected: (rejections) => onRefused(refusal(rejections)),
  });
  return (
    <FileZone
      {...getRootProps({ role: 'presentation', tabIndex: undefined })}
      isOver={isDragActive}
      input={<input {...getInputProps({ 'aria-label': 'Schedule file', style: undefined })} />}
    />
  );
};
