import { lazyPart } from '@fieldhouse/shell/remote';
import type { HeaderAction } from '@fieldhouse/shell/ui/page-header';
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

/** What is exported. */
export interface Exported {
  readonly filter: GameFilter;
  /** Whether only the games of the person's own teams are shown. */
  readonly isMine: boolean;
  /** What the filter shows; undefined while that is not known. */
  readonly shown: readonly Game[] | undefined;
}

/** Exports what the filter shows, as each kind of file. */
export function useExportActions({ filter, isMine, shown }: Exported): readonly HeaderAction[] {
  const today = useToday();
  const year = useShownYear();
  const [pending, save] = usePending("Couldn't export games", async (format: ExportFormat) => {
    if (!shown) return;
    const { exportGames, exportQuery } = await exportPart.load();
    await exportGames(format, exportQuery(filter, shown, { isMine, today, year }));
  });
  const games = shown ? inWords(shown.length, '1 Game', 'Games') : 'Games';
  return EXPORT_FORMATS.map((format) => ({
    label: `Export ${games}: ${format.label}`,
    icon: <Download size={16} aria-hidden />,
    disabled: pending || !shown?.length,
    onSelect: () => void save(format),
  }));
}
