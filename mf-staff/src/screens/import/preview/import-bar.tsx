import type { ImportMode } from '@fieldhouse/import-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';

import { ActionBar } from '../../../kit/list/action-bar.tsx';
import { countImportedGames, importButtonText, outcomeText } from './import-outcome.ts';
import { needsSchoolYear } from './school-year-card.tsx';
import type { ImportPreview } from '../api/import.api.ts';

const Outcome = styled.p`
  margin: 0;
  font-weight: ${(p) => p.theme.font.weight.medium};
  font-variant-numeric: tabular-nums;
`;

interface ImportBarProps {
  readonly view: ImportPreview;
  readonly mode: ImportMode;
  readonly pending: boolean;
  /** The preview is up to date. */
  readonly ready: boolean;
  readonly onImport: () => void;
}

/** Sticky bar with the outcome of the import and the Import button. */
export const ImportBar = ({ view, mode, pending, ready, onImport }: ImportBarProps) => (
  <ActionBar data-bottom-bar>
    <Outcome role="status">{pending ? 'Checking again...' : outcomeText(view, mode)}</Outcome>
    <Button
      icon={<Upload size={16} aria-hidden />}
      disabled={
        pending ||
        !ready ||
        view.missing.length > 0 ||
        needsSchoolYear(view) ||
        countImportedGames(view, mode) === 0
      }
      onClick={onImport}
    >
      {importButtonText(view, mode)}
    </Button>
  </ActionBar>
);
