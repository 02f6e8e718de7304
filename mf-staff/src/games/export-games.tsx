import { gameEndpoints } from '@fieldhouse/core-contract';
import { download, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { saveFile } from '../feedback/save-file.ts';

/** Downloads every game of the school as a CSV file that can be imported again unchanged. */
export const ExportGames = () => {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      saveFile('games.csv', await download(gameEndpoints.exportCsv));
    } catch (error) {
      reportFailure("Couldn't export games", error);
    }
    setPending(false);
  };
  return (
    <Button
      variant="outline"
      icon={<Download size={16} aria-hidden />}
      pending={pending}
      pendingLabel="Exporting..."
      onClick={() => void save()}
    >
      Export
    </Button>
  );
};
