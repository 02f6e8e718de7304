import type { ImportMode } from '@fieldhouse/import-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';

import { countImportedGames, importButtonText, outcomeText } from './import-outcome.ts';
import { needsSchoolYear } from './school-year-card.tsx';
import type { ImportPreview } from '../api/import.api.ts';

const Bar = styled.div`
  position: sticky;
  bottom: ${(p) => p.theme.space(2)};
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};
  align-items: center;
  justify-content: space-between;
  padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surfaceRaised};
  box-shadow: ${(p) => p.theme.shadow.md};

  ${(p) => p.theme.media.phone} {
    > button {
      width: 100%;
    }
  }
`;

const Outcome = styled.p`
  margin: 0;
  font-weight: ${(p) => p.theme.font.weight.medium};
  font-variant-numeric: tabular-nums;
`;

interface ImportBarProps {
  readonly view: ImportPreview;
  readonly mode: ImportMode;
  /** The preview is being refreshed. */
  readonly pending: boolean;
  /** The preview is up to date. */
  readonly ready: boolean;
  readonly onImport: () => void;
}

/** Sticky bar with the outcome of the import and the Import button. */
export const ImportBar = ({ view, mode, pending, ready, onImport }: ImportBarProps) => (
  <Bar>
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
  </Bar>
);
