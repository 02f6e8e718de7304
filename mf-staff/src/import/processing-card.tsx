import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { ProgressBar } from '@fieldhouse/shell/ui/progress-bar';
import { FileSpreadsheet } from 'lucide-react';
import { styled } from 'styled-components';

import { fileSize } from './file-size.ts';

/** What the bar shows while the file is taken in and nothing is known yet. */
const TAKING_IN = 50;

const Line = styled.p`
  margin: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;

interface ProcessingCardProps {
  readonly file: File;
  /** Rows read and rows in the file, once a long import tells. */
  readonly progress: { readonly read: number; readonly total: number } | null;
  /** What is being done while nothing more is known. */
  readonly doing?: string;
}

const count = new Intl.NumberFormat('en-US');

export const ProcessingCard = ({
  file,
  progress,
  doing = 'Processing your file...',
}: ProcessingCardProps) => {
  const percent = progress
    ? Math.min(99, Math.round((progress.read / Math.max(progress.total, 1)) * 100))
    : TAKING_IN;
  return (
    <Card>
      <CardHeader
        title={file.name}
        subtitle={fileSize(file.size)}
        icon={<FileSpreadsheet size={18} />}
      />
      <CardBody>
        <ProgressBar value={percent} label="Import progress" />
        <Line role="status">
          {progress
            ? `Importing: ${count.format(progress.read)} of about ${count.format(progress.total)} rows read`
            : doing}
        </Line>
      </CardBody>
    </Card>
  );
};
