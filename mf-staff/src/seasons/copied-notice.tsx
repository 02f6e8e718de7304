import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { TextLink } from '@fieldhouse/shell/ui/text-link';

import { inWords } from '../list/in-words.ts';

/** A copy that was saved here. */
export interface SavedCopy {
  readonly changeSetId: number | undefined;
  readonly games: number;
  readonly toYear: string;
}

/** Says what was copied, and leads to it. It can be undone there for 30 days. */
export const CopiedNotice = ({ saved }: { readonly saved: SavedCopy }) => (
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
);
