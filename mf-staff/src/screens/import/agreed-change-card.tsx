import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Mails } from 'lucide-react';
import { useState } from 'react';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { useChange } from '../../parts/changes/changes.api.ts';
import type { ChangeDetails } from '../../parts/changes/changes.api.ts';
import { describeEmails, useClock } from '../../parts/changes/describe-change.ts';
import { NotifyForm } from '../../parts/changes/notify-form.tsx';
import type { ImportResult } from './api/import.api.ts';
import { FocusOnMountCard } from './report/focus-on-mount-card.tsx';

const TITLE = 'Notify People';

type Choice = 'told' | 'nobody';

interface AgreedChangeCardProps {
  readonly change: NonNullable<ImportResult['agreedChange']>;
}

/** The agreed games that an import changed, and the choice who is notified of it. */
export const AgreedChangeCard = ({ change: { changeSetId, games } }: AgreedChangeCardProps) => {
  const [choice, setChoice] = useState<Choice | null>(null);
  const content = (
    <>
      <CardHeader title={TITLE} icon={<Mails size={18} />} />
      <CardBody>
        <p>
          {games === 1
            ? '1 game that another school had been asked about or had confirmed was changed.'
            : `${games.toLocaleString('en-US')} games that other schools had been asked about or had confirmed were changed.`}
        </p>
        {changeSetId === null ? (
          <AlertBox variant="warning">
            That&apos;s too many to notify people about in one step. Send these games for
            verification again on the Games page.
          </AlertBox>
        ) : (
          <Notice id={changeSetId} choice={choice} onChoose={setChoice} />
        )}
      </CardBody>
    </>
  );
  return choice === null ? (
    <Card aria-label={TITLE}>{content}</Card>
  ) : (
    <FocusOnMountCard name={TITLE}>{content}</FocusOnMountCard>
  );
};

interface NoticeProps {
  readonly id: number;
  readonly choice: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}

const Notice = ({ id, choice, onChoose }: NoticeProps) => {
  const { data, error, readAgain } = useChange(id, () => false);
  const clock = useClock();
  if (!data)
    return (
      <NotLoaded
        title="Couldn't load this change"
        error={error}
        onRetry={readAgain}
        loading={<Placeholder label="Loading change..." heights={[180]} />}
      />
    );
  if ((data.untoldGames ?? 0) > 0 && choice === null)
    return (
      <NotifyForm
        changeSetId={id}
        onNotified={() => onChoose('told')}
        onNobody={() => onChoose('nobody')}
      />
    );
  return (
    <>
      <p role="status">{stateOf(data, choice, clock)}</p>
      <div>
        <Button variant="outline" asChild>
          <AppLink href={`/changes/${id}`}>View Change</AppLink>
        </Button>
      </div>
    </>
  );
};

function stateOf(
  change: ChangeDetails,
  choice: Choice | null,
  clock: (iso: string) => string,
): string {
  if (change.undoneAt !== null) return 'This change was undone. No emails were sent.';
  if (choice === 'nobody' && change.sendAt === null)
    return 'No one was notified. You can still notify people on the page of this change.';
  return describeEmails(change, clock);
}
