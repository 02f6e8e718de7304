import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions } from '@fieldhouse/shell/ui/dialog';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { BulkEdit } from '../../changes/changes.api.ts';
import { PagedList } from '../../changes/page/paged-list.tsx';
import { inWords } from '../../list/in-words.ts';
import { BulkPreviewEntry } from './bulk-preview-entry.tsx';
import { agreedSentence, conflictSentence, withConflictsFirst } from './bulk-words.ts';

const Preview = styled.div`
  &:focus {
    outline: none;
  }
`;

interface BulkPreviewProps {
  readonly edit: BulkEdit;
  /** How many games are selected. */
  readonly selected: number;
  readonly pending: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

/** What a change makes of each game, with its conflicts, before it is saved. */
export const BulkPreview = ({ edit, selected, pending, onBack, onSave }: BulkPreviewProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  const { changed, games } = edit;
  const same = selected - changed;
  const agreed = agreedSentence(edit);
  const conflicts = conflictSentence(edit);
  return (
    <Preview ref={element} tabIndex={-1} role="group" aria-label="Preview">
      {changed === 0 ? (
        <AlertBox variant="info" title="Nothing to change">
          {selected === 1
            ? 'This game is like this already.'
            : 'These games are like this already.'}
        </AlertBox>
      ) : (
        same > 0 && <p>{inWords(same, '1 game stays as it is.', 'games stay as they are.')}</p>
      )}
      {agreed !== null && (
        <AlertBox variant="warning" title="To be confirmed again">
          {agreed}
        </AlertBox>
      )}
      {conflicts !== null && (
        <AlertBox variant="warning" title="Conflicts">
          {conflicts}
        </AlertBox>
      )}
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
    </Preview>
  );
};
