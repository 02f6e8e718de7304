import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { TextLink } from '@fieldhouse/shell/ui/text-link';

import {
  OPEN_VENUES_DETAIL,
  openVenuesTitle,
} from '../../../parts/conflict-check/open-venues-words.ts';
import type { ImportPreview } from '../api/import.api.ts';
import { conflictTitle } from '../report/conflict-title.ts';
import { countConflicts } from './file-rows.ts';
import { ItemDetail } from './preview-list.tsx';

/** The result of the conflict check; unknown states show nothing. */
const UNCHECKED: Readonly<Record<string, string>> = {
  'too-many':
    'This file has too many games to check for conflicts here. You can still import it. Conflicts will be on the Conflicts page.',
  failed:
    "We couldn't check these games for conflicts. You can still import them. Conflicts will be on the Conflicts page.",
};

interface PreviewConflictsProps {
  readonly view: ImportPreview;
  /** Goes to the games in conflict. */
  readonly onShow: () => void;
}

/** Says how many games would be in conflict, or why they were not checked. Importing stays possible. */
export const PreviewConflicts = ({ view, onShow }: PreviewConflictsProps) => {
  const { conflictCheck } = view;
  if (!conflictCheck) return null;
  if (conflictCheck.state !== 'done') {
    const sentence = UNCHECKED[conflictCheck.state];
    return sentence ? <ItemDetail>{sentence}</ItemDetail> : null;
  }
  const games = countConflicts(view);
  const { openVenues } = conflictCheck;
  return (
    <>
      {games > 0 && (
        <AlertBox variant="warning" title={conflictTitle(conflictCheck)}>
          <TextLink asChild>
            <button type="button" onClick={onShow}>
              {games === 1 ? 'See This Game' : 'See These Games'}
            </button>
          </TextLink>
        </AlertBox>
      )}
      {openVenues && (
        <AlertBox variant="info" title={openVenuesTitle(openVenues)}>
          {OPEN_VENUES_DETAIL} Once you import, the Facilities page will ask which places they are.
        </AlertBox>
      )}
    </>
  );
};
