import type { RecipientGroup } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { useState } from 'react';

import { usePending } from '../../kit/form/use-pending.ts';
import { keepFocusInRow } from '../../kit/feedback/keep-focus-in-row.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { useAnswerAfterPause } from '../../kit/form/use-answer-after-pause.ts';
import { checkNotice, notifyOfChange } from './changes.api.ts';
import { EVERYBODY } from './default-recipients.ts';
import { RecipientChooser } from './recipient-chooser.tsx';
import type { LatestPreview } from './use-change-preview.ts';

interface NotifyFormProps {
  /** A change that nobody was notified of. */
  readonly changeSetId: number;
  readonly onNotified?: () => void;
  /** Called when nobody is to be notified. Without it, nobody can't be chosen. */
  readonly onNobody?: () => void;
}

/** Chooses who is notified of a change that was made, everyone at first, and notifies them. */
export const NotifyForm = ({ changeSetId, onNotified, onNobody }: NotifyFormProps) => {
  const [recipients, setRecipients] = useState(EVERYBODY);
  const preview = useAnswerAfterPause({ changeSetId }, () => checkNotice(changeSetId));
  const people = countPeople(preview, recipients);
  const isNobody = recipients.length === 0;
  const [pending, notify] = usePending("Couldn't notify anyone", async () => {
    await notifyOfChange(changeSetId, recipients);
    onNotified?.();
  });
  return (
    <>
      <RecipientChooser preview={preview} recipients={recipients} onRecipients={setRecipients} />
      <div>
        <Button
          disabled={isNobody ? onNobody === undefined : people === 0}
          pending={pending}
          pendingLabel="Saving..."
          onClick={({ currentTarget }) =>
            isNobody ? onNobody?.() : void notify().then(keepFocusInRow(currentTarget))
          }
        >
          {isNobody ? 'Notify No One' : notifyLabel(people)}
        </Button>
      </div>
    </>
  );
};

/** How many people of the chosen groups get an email; undefined while they are counted or if counting failed. */
const countPeople = (
  { answer }: LatestPreview,
  recipients: readonly RecipientGroup[],
): number | undefined =>
  answer?.groups
    .filter(({ group }) => recipients.some((recipient) => recipient === group))
    .reduce((sum, { people }) => sum + people, 0);

function notifyLabel(people: number | undefined): string {
  if (people === undefined) return 'Notify';
  return people === 0 ? 'No One to Notify' : `Notify ${inWords(people, '1 Person', 'People')}`;
}
