import { Button } from '@fieldhouse/shell/ui/button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { ConfirmAction } from '../../kit/feedback/confirm-action.tsx';
import { forgetSharedSheet } from './api/shared-sheets.api.ts';
import type { SharedSheet } from './api/shared-sheets.api.ts';

const FEW = 5;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};
    padding-block: ${(p) => p.theme.space(1.25)};
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;

const Facts = styled.div`
  display: grid;
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: ${(p) => p.theme.font.weight.medium};

  span {
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.regular};
  }
`;

interface SharedSheetListProps {
  readonly sheets: readonly SharedSheet[];
  /** The address of the sheet that is being read, if one is. */
  readonly reading: string | null;
  readonly onRead: (sheet: SharedSheet) => void;
}

/** The sheets that the school read, to read them again or to forget them. */
export const SharedSheetList = ({ sheets, reading, onRead }: SharedSheetListProps) => {
  const formatMoment = useFormatMoment();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<SharedSheet | null>(null);
  return (
    <>
      <List aria-label="Sheets Read Before">
        {(all ? sheets : sheets.slice(0, FEW)).map((sheet) => (
          <li key={sheet.id}>
            <Facts>
              {sheet.name}
              <span>
                Last read {formatMoment(sheet.readAt)}
                {sheet.readBy === '' ? '' : ` by ${sheet.readBy}`}
              </span>
            </Facts>
            <Stack direction="row" gap={1} align="stretch">
              <Button
                variant="outline"
                size="sm"
                icon={<RefreshCw size={16} aria-hidden />}
                pending={reading === sheet.address}
                pendingLabel="Reading..."
                aria-label={`Read ${sheet.name} again`}
                onClick={() => onRead(sheet)}
              >
                Read Again
              </Button>
              <Button
                variant="ghost"
                size="sm"
                icon={<X size={16} aria-hidden />}
                aria-label={`Remove ${sheet.name} from the list`}
                onClick={() => setAsked(sheet)}
              >
                Remove
              </Button>
            </Stack>
          </li>
        ))}
      </List>
      {sheets.length > FEW && !all && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            Show All {sheets.length} Sheets
          </Button>
        </div>
      )}
      <ConfirmAction
        open={asked !== null}
        title={asked ? `Remove ${asked.name}?` : ''}
        description="Only its address is removed from this list. The sheet and your games stay as they are."
        confirmLabel="Remove"
        pendingLabel="Removing..."
        action={async () => {
          if (asked) await forgetSharedSheet(asked.id);
        }}
        done="The sheet has been removed from the list"
        failed="Failed to remove the sheet"
        onClose={() => setAsked(null)}
      />
    </>
  );
};
