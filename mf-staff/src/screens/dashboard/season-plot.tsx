import { lazyPart, useLazyPart } from '@fieldhouse/shell/remote';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';

import { Muted } from '../../kit/list/muted.ts';
import { SeasonBars } from './season-bars.tsx';
import type { SeasonWeek } from './season-weeks.ts';

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

const tablePart = lazyPart(() => import('./season-table.tsx'));

interface SeasonPlotProps {
  readonly weeks: readonly SeasonWeek[];
  /** What is said without any. */
  readonly empty: string;
}

/** How many games of each week are agreed, as a chart or a table. */
export const SeasonPlot = ({ weeks, empty }: SeasonPlotProps) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const table = useLazyPart(tablePart, view === 'table');
  return (
    <Card aria-label="Confirmations by Week">
      <CardHeader
        title="Confirmations by Week"
        icon={<ChartColumn size={18} />}
        actions={
          weeks.length > 0 && (
            <SegmentedControl
              label="Show confirmations as"
              options={VIEWS}
              value={view}
              onValueChange={setView}
            />
          )
        }
      />
      <CardBody>
        {weeks.length === 0 && <Muted>{empty}</Muted>}
        {weeks.length > 0 &&
          (view === 'table' && table ? (
            <table.SeasonTable weeks={weeks} />
          ) : (
            <SeasonBars weeks={weeks} />
          ))}
      </CardBody>
    </Card>
  );
};
