import { ApiError } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { reportFailure } from '../feedback/report-failure.ts';
import { saveFile } from '../feedback/save-file.ts';

async function fetchExport(): Promise<Blob> {
  const response = await fetch('/api/games/export.csv', { credentials: 'include' });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response.blob();
}

/** Saves every game of the school as a CSV that the import takes back as it is. */
export const ExportGames = () => {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      saveFile('games.csv', await fetchExport());
    } catch (error) {
      reportFailure(error, 'Failed to export games');
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
