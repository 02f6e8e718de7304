import type { BulkEditInput, RecipientGroup } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions } from '@fieldhouse/shell/ui/dialog';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { BulkEdit } from '../../../parts/changes/change-games.api.ts';
import { RecipientChooser } from '../../../parts/changes/recipient-chooser.tsx';
import { useBulkEditPreview } from '../../../parts/changes/use-change-preview.ts';
import { PagedList } from '../../../kit/list/paged-list.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import { BulkPreviewEntry } from './bulk-preview-entry.tsx';
import { agreedSentence, conflictSentence, withConflictsFirst } from './bulk-words.ts';

const Summary = styled.h3`
  font-size: 0.9375rem;

  &:focus {
    outline: none;
  }
`;

interface BulkPreviewProps {
  readonly edit: BulkEdit;
  /** What is previewed, of all selected games. */
  readonly input: BulkEditInput;
  /** Who is notified. */
  readonly tell: readonly RecipientGroup[];
  readonly onRecipients: (tell: readonly RecipientGroup[]) => void;
  readonly pending: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

/** What a change makes of each game, with its conflicts, before it is saved. */
export const BulkPreview = ({
  edit,
  input,
  tell,
  onRecipients,
  pending,
  onBack,
  onSave,
}: BulkPreviewProps) => {
  const summary = useRef<HTMLHeadingElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { changed, tellable, games } = edit;
  const told = useBulkEditPreview(tellable > 0 ? input : null);
  const agreed = agreedSentence(edit);
  const conflicts = conflictSentence(edit);
  return (
    <div role="group" aria-label="Preview">
      <Summary ref={summary} tabIndex={-1}>
        {summaryOf(changed, input.gameIds.length)}
      </Summary>
      {agreed !== null && (
        <AlertBox variant="warning" title="To be confirmed again">
          <p>{agreed}</p>
        </AlertBox>
      )}
      {conflicts !== null && (
        <AlertBox variant="warning" title="Conflicts">
          <p>{conflicts}</p>
        </AlertBox>
      )}
      {tellable > 0 && <RecipientChooser preview={told} tell={tell} onRecipients={onRecipients} />}
      {changed > 0 && (
        <PagedList label="Changes" items={withConflictsFirst(games)} more="Show More Games">
          {(game) => <BulkPreviewEntry key={game.gameId} game={game} />}
        </PagedList>
      )}
      <DialogActions>
        <Button variant="outline" disabled={pending} onClick={onBack}>
          Back
        </Button>
        {changed > 0 && (
          <Button pending={pending} pendingLabel="Saving..." onClick={onSave}>
            {`Change ${inWords(changed, '1 Game', 'Games')}`}
          </Button>
        )}
      </DialogActions>
    </div>
  );
};

function summaryOf(changed: number, selected: number): string {
  if (changed === 0)
    return selected === 1 ? 'This game is like this already' : 'These games are like this already';
  const games = inWords(changed, '1 game changes', 'games change');
  const same = selected - changed;
  return same === 0 ? games : `${games}, ${inWords(same, '1 stays', 'stay')} as before`;
}
