import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useEffect, useRef } from 'react';

import { inWords } from '../../kit/list/in-words.ts';

/** A copy that was saved here. */
export interface SavedCopy {
  readonly changeSetId: number | undefined;
  readonly games: number;
  readonly toYear: string;
}

/**
 * Says what was copied, and leads to it. It can be undone there for 30 days. It gets the focus, which the button that copies loses because
 * nothing is left to copy.
 */
export const CopiedNotice = ({ saved }: { readonly saved: SavedCopy }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <AlertBox
        variant="success"
        title={`${inWords(saved.games, '1 game', 'games')} copied to ${saved.toYear}`}
      >
        {saved.changeSetId !== undefined && (
          <>
            <TextLink asChild>
              <AppLink href={`/changes/${saved.changeSetId}`}>See the Copied Games</AppLink>
            </TextLink>
            {' or undo the copy there within 30 days.'}
          </>
        )}
      </AlertBox>
    </div>
  );
};
