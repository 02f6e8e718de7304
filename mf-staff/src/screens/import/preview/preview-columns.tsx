import { SCHEDULE_FIELDS, ScheduleField } from '@fieldhouse/import-contract';
import type { ImportCorrections } from '@fieldhouse/import-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Select } from '@fieldhouse/shell/ui/select';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { Columns3, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

import { correctColumn, fieldOf } from './correct-columns.ts';
import { ItemDetail, ItemText } from './preview-list.tsx';
import type { PreviewColumn } from '../api/import.api.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${(p) => p.theme.space(2)};
`;

const Column = styled.li`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${(p) => p.theme.space(0.75)};
  min-width: 0;
  padding: ${(p) => p.theme.space(1.5)};
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surfaceSunken};
  overflow-wrap: anywhere;
`;

interface PreviewColumnsProps {
  readonly columns: readonly PreviewColumn[];
  /** The names of required columns that no column is matched to. */
  readonly missing: readonly string[];
  readonly corrections: ImportCorrections;
  readonly onCorrect: (corrections: ImportCorrections) => void;
}

/** Each column with its field, first values, and a select to change the field. */
export const PreviewColumns = ({
  columns,
  missing,
  corrections,
  onCorrect,
}: PreviewColumnsProps) => {
  const correct = (header: string, chosen: string) => {
    const field = ScheduleField.safeParse(chosen);
    if (!field.success) return;
    onCorrect({ columns: correctColumn(columns, corrections.columns ?? {}, header, field.data) });
  };
  return (
    <Card>
      <CardHeader title="Columns" subtitle="Match your columns" icon={<Columns3 size={18} />} />
      <CardBody>
        {missing.length > 0 && (
          <Stack direction="row" gap={0.75} wrap>
            {missing.map((name) => (
              <Badge key={name} tone="red" icon={<TriangleAlert size={12} aria-hidden />}>
                {name}: not matched yet
              </Badge>
            ))}
          </Stack>
        )}
        <Grid aria-label="Columns">
          {columns.map((column, place) => {
            const name = column.header || `Column ${place + 1}`;
            const samples = column.samples.filter(Boolean);
            return (
              <Column key={place}>
                <ItemText>{name}</ItemText>
                <ItemDetail>{samples.length > 0 ? samples.join(' · ') : 'No values'}</ItemDetail>
                {column.tellsType && <ItemDetail>Tells the type of each game</ItemDetail>}
                <Select
                  size="sm"
                  aria-label={`Import "${name}" as`}
                  options={SCHEDULE_FIELDS}
                  value={fieldOf(column, corrections.columns)}
                  onValueChange={(chosen) => correct(column.header, chosen)}
                />
              </Column>
            );
          })}
        </Grid>
      </CardBody>
    </Card>
  );
};
