import { lazyPart } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { Download } from 'lucide-react';

import { usePending } from '../../../kit/form/use-pending.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { useShownYear } from '../../../data/school-year/school-year-context.tsx';
import { EXPORT_FORMATS } from './export-formats.ts';
import type { ExportFormat } from './export-formats.ts';
import type { GameFilter } from '../filter/game-filter.ts';
import { inWords } from '../../../kit/list/in-words.ts';

const exportPart = lazyPart(() => import('./export-games.ts'));

interface ExportButtonProps {
  readonly filter: GameFilter;
  /** What the filter shows; undefined while that is not known. */
  readonly shown: readonly Game[] | undefined;
}

/** Exports what the filter shows, as the kind of file that is chosen. */
export const ExportButton = ({ filter, shown }: ExportButtonProps) => {
  const today = useToday();
  const year = useShownYear();
  const [pending, save] = usePending("Couldn't export games", async (format: ExportFormat) => {
    if (!shown) return;
    const { exportGames, exportQuery } = await exportPart.load();
    await exportGames(format, exportQuery(filter, shown, { today, year }));
  });
  return (
    <DropdownMenu
      label="Export"
      trigger={
        <Button
          variant="outline"
          icon={<Download size={16} aria-hidden />}
          disabled={!shown?.length}
          pending={pending}
          pendingLabel="Exporting..."
        >
          Export {shown ? inWords(shown.length, '1 Game', 'Games') : 'Games'}
        </Button>
      }
      items={EXPORT_FORMATS.map((format) => ({
        label: format.label,
        onSelect: () => void save(format),
      }))}
    />
  );
};
