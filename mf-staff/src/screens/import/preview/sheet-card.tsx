import type { PreviewSheets } from '@fieldhouse/import-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { Sheet } from 'lucide-react';

import { ChoiceButtons } from './choice-buttons.tsx';
import type { ImportPreview } from '../api/import.api.ts';

/** Whether a person must choose a sheet, because none looks like a schedule. */
export const needsSheet = ({ sheets }: ImportPreview): boolean => sheets?.taken === null;

interface SheetCardProps {
  readonly sheets: Shown<PreviewSheets>;
  readonly onChoose: (name: string) => void;
}

/** Shows which sheet of a workbook was read, or asks for it. */
export const SheetCard = ({ sheets: { taken, names }, onChoose }: SheetCardProps) => (
  <Card>
    <CardHeader
      title="Sheet"
      subtitle={taken === null ? `This file has ${names.length} sheets.` : `We read "${taken}".`}
      icon={<Sheet size={18} />}
    />
    <CardBody>
      <Stack gap={1.5}>
        {taken === null && (
          <AlertBox variant="warning" title="Which sheet has your schedule?">
            None of them has a header row with the columns of a schedule.
          </AlertBox>
        )}
        <ChoiceButtons
          label="Sheet"
          choices={names.map((name) => ({ value: name, label: name }))}
          taken={taken ?? undefined}
          onChoose={onChoose}
        />
      </Stack>
    </CardBody>
  </Card>
);
