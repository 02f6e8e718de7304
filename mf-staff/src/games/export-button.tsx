import { Button } from '@fieldhouse/shell/ui/button';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { Download } from 'lucide-react';
import { useState } from 'react';

import type { Game } from '../school-data/games.api.ts';
import { exportGames, exportQuery } from './export-games.ts';
import type { GameFilter } from './game-filter.ts';
import { inWords } from '../list/in-words.ts';

interface ExportButtonProps {
  readonly filter: GameFilter;
  /** What the filter shows. */
  readonly shown: readonly Game[];
}

/** Exports what the filter shows. */
export const ExportButton = ({ filter, shown }: ExportButtonProps) => {
  const today = useToday();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    await exportGames(exportQuery(filter, shown, today));
    setPending(false);
  };
  return (
    <Button
      variant="outline"
      icon={<Download size={16} aria-hidden />}
      disabled={shown.length === 0}
      pending={pending}
      pendingLabel="Exporting..."
      onClick={() => void save()}
    >
      Export {inWords(shown.length, '1 Game', 'Games')}
    </Button>
  );
};
