import { formatName } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { Muted } from '../../kit/list/muted.ts';
import { hasChanges } from './has-changes.ts';
import { fileSize } from './report/file-size.ts';
import { formatImportCounts } from './format-import-counts.ts';
import { isUnderWay, refreshImports, useImports } from './api/import.api.ts';
import type { ImportState } from './api/import.api.ts';

const UndoImportDialog = lazyDialog(() => import('./undo-import-dialog.tsx'), 'UndoImportDialog');

const FEW = 5;

const List = styled.ul`
  display: grid;
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${(p) => p.theme.space(0.5)} ${(p) => p.theme.space(2)};
  align-items: center;
  padding-block: ${(p) => p.theme.space(1.5)};

  & + & {
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${(p) => p.theme.space(1)};
  margin: 0;
  font-weight: ${(p) => p.theme.font.weight.medium};
  overflow-wrap: anywhere;
`;

const Line = styled.p`
  margin: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;

/** Past imports, which can be undone. */
export const PastImports = () => {
  const { data, error, unreadable } = useImports();
  const [all, setAll] = useState(false);
  const [undoing, setUndoing] = useState<{ item: ImportState | null; open: boolean }>({
    item: null,
    open: false,
  });
  const shown = all ? data : data?.slice(0, FEW);
  return (
    <Card>
      <CardHeader
        title="Past Imports"
        subtitle="You can undo an import until one of its games changes"
        icon={<History size={18} />}
      />
      <CardBody>
        {!data && (
          <NotLoaded
            title="Couldn't load past imports"
            error={error}
            onRetry={refreshImports}
            loading={
              <Placeholder label="Loading past imports..." heights={[56, 56, 56]} radius={8} />
            }
          />
        )}
        <UnreadableEntries count={unreadable} />
        {data?.length === 0 && unreadable === 0 && <Muted>No imports yet.</Muted>}
        {shown && shown.length > 0 && (
          <List aria-label="Past Imports">
            {shown.map((item) => (
              <PastImport
                key={item.id}
                item={item}
                onUndo={() => setUndoing({ item, open: true })}
              />
            ))}
          </List>
        )}
        {data && data.length > FEW && !all && (
          <div>
            <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
              Show All {data.length} Imports
            </Button>
          </div>
        )}
      </CardBody>
      <UndoImportDialog
        open={undoing.open}
        target={undoing.item}
        onClose={() => setUndoing(({ item }) => ({ item, open: false }))}
      />
    </Card>
  );
};

/** The name in title case, or the email of a user without a name. */
function importerName(importedBy: string): string {
  if (importedBy === '') return 'Deleted user';
  return importedBy.includes('@') ? importedBy : formatName(importedBy, '');
}

interface PastImportProps {
  readonly item: ImportState;
  readonly onUndo: () => void;
}

const PastImport = ({ item, onUndo }: PastImportProps) => {
  const name = item.fileName || 'Untitled file';
  const formatMoment = useFormatMoment();
  const when = formatMoment(item.createdAt);
  const who = importerName(item.importedBy);
  const outcome = item.state === 'failed' ? item.message : formatImportCounts(item);
  const changeSetId = item.result?.agreedChange?.changeSetId;
  const canUndo = item.undoneAt === null && item.result && hasChanges(item.result);
  return (
    <Entry>
      <div>
        <Name>
          {name} <StateBadge item={item} />
        </Name>
        <Line>{[when, who, fileSize(item.fileBytes)].filter(Boolean).join(' · ')}</Line>
        {outcome && <Line>{outcome}</Line>}
        {typeof changeSetId === 'number' && (
          <TextLink asChild>
            <AppLink
              href={`/changes/${changeSetId}`}
              aria-label={`See who was notified of the import of ${name} from ${when}`}
            >
              See Who Was Notified
            </AppLink>
          </TextLink>
        )}
      </div>
      {canUndo && (
        <Button
          variant="outline"
          size="sm"
          icon={<Undo2 size={16} aria-hidden />}
          aria-label={`Undo the import of ${name} from ${when}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </Entry>
  );
};

const StateBadge = ({ item: { state, undoneAt } }: { readonly item: ImportState }) => {
  if (undoneAt !== null) return <Badge tone="gray">Undone</Badge>;
  if (state === 'failed') return <Badge tone="red">Failed</Badge>;
  if (isUnderWay(state)) return <Badge tone="blue">In Progress</Badge>;
  return state === 'done' ? null : <Badge>{state}</Badge>;
};
