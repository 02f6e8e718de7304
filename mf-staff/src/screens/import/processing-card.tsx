import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { ProgressBar } from '@fieldhouse/shell/ui/progress-bar';
import { FileSpreadsheet } from 'lucide-react';
import { styled } from 'styled-components';

import { fileSize } from './report/file-size.ts';

/** The percentage shown while the actual progress is unknown. */
const INDETERMINATE_PERCENT = 50;

const Line = styled.p`
  margin: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;

interface ProcessingCardProps {
  readonly file: File;
  /** The uploaded part of the file, from 0 to 1; null once complete. */
  readonly sent: number | null;
  /** Rows read and rows in the file, once a long import reports them. */
  readonly progress: { readonly read: number; readonly total: number | undefined } | null;
  /** The status while the progress is unknown. */
  readonly doing?: string;
}

const count = new Intl.NumberFormat('en-US');

function stateOf(progress: ProcessingCardProps['progress'], doing: string): string {
  if (!progress) return doing;
  const read = count.format(progress.read);
  return progress.total === undefined
    ? `Importing: ${read} rows read`
    : `Importing: ${read} of about ${count.format(progress.total)} rows read`;
}

const percentOf = (part: number): number => Math.min(99, Math.round(part * 100));

/** The progress of a file: uploading, processing, or reading rows. */
export const ProcessingCard = ({
  file,
  sent,
  progress,
  doing = 'Processing your file...',
}: ProcessingCardProps) => {
  const rows = progress?.total === undefined ? null : progress.read / Math.max(progress.total, 1);
  const part = sent ?? rows;
  return (
    <Card>
      <CardHeader
        title={file.name}
        subtitle={fileSize(file.size)}
        icon={<FileSpreadsheet size={18} />}
      />
      <CardBody>
        <ProgressBar
          value={part === null ? INDETERMINATE_PERCENT : percentOf(part)}
          label={sent === null ? 'Import progress' : 'Upload progress'}
        />
        <Line role="status">
          {sent === null ? stateOf(progress, doing) : 'Uploading your file...'}
        </Line>
        {/* Not a live region, which would announce every kilobyte; the progress bar has the value. */}
        {sent !== null && (
          <Line>
            {fileSize(file.size * sent)} of {fileSize(file.size)} uploaded ({percentOf(sent)}%)
          </Line>
        )}
      </CardBody>
    </Card>
  );
};
