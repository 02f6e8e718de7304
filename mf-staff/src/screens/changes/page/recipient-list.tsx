import { labelOf, RECIPIENT_STATES, RECIPIENT_GROUPS } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Mails } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { Hint } from '../../../kit/list/muted.ts';
import { keepFocusInRow } from '../../../kit/feedback/keep-focus-in-row.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import { sendChangeAgain } from '../../../parts/changes/changes.api.ts';
import type { ChangeDetails, Recipient } from '../../../parts/changes/changes.api.ts';
import { NotifyForm } from '../../../parts/changes/notify-form.tsx';
import { PagedList } from '../../../kit/list/paged-list.tsx';
import { RecipientEntry } from './recipient-entry.tsx';

const Group = styled.section`
  h3 {
    font-size: 0.9375rem;
  }
  & + & {
    padding-top: 12px;
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;

interface RecipientsProps {
  readonly change: ChangeDetails;
  readonly onSend: () => void;
}

/** The recipients by group, with the state of each email. Followers are only counted. */
export const Recipients = ({ change, onSend }: RecipientsProps) => {
  const [isSending, setIsSending] = useState(false);
  const groups = recipientGroups(change);
  const canSend = change.undoneAt === null;
  const send = async (button: Element, recipientIds: readonly number[] | null) => {
    const keepFocus = keepFocusInRow(button);
    setIsSending(true);
    try {
      const count = await sendChangeAgain(change.id, recipientIds);
      reportSuccess(
        count === null
          ? 'The emails are sent again'
          : inWords(count, '1 email is sent again', 'emails are sent again'),
      );
      onSend();
    } catch (error) {
      reportFailure("Couldn't send again", error);
    }
    setIsSending(false);
    keepFocus();
  };
  return (
    <Card>
      <CardHeader
        title="Notify"
        icon={<Mails size={18} />}
        actions={
          change.failedCount > 1 &&
          canSend && (
            <Button
              size="sm"
              variant="outline"
              pending={isSending}
              onClick={({ currentTarget }) => void send(currentTarget, null)}
            >
              {`Send All ${change.failedCount.toLocaleString('en-US')} Failed Again`}
            </Button>
          )
        }
      />
      <CardBody>
        {groups.length === 0 && <Hint>No one was notified of this change.</Hint>}
        {(change.untoldGames ?? 0) > 0 && <NotifyForm changeSetId={change.id} />}
        {groups.map(({ group, label, people, summary, recipients }) => (
          <Group key={group} aria-label={label}>
            <h3>{`${label} (${people.toLocaleString('en-US')})`}</h3>
            <Hint>{summary}</Hint>
            {recipients.length > 0 && (
              <PagedList label={label} items={recipients} more="Show More People">
                {(recipient) => (
                  <RecipientEntry
                    key={recipient.id}
                    recipient={recipient}
                    schools={schoolsOf(change, recipient)}
                    onSendAgain={
                      canSend ? (button) => void send(button, [recipient.id]) : undefined
                    }
                    isSending={isSending}
                  />
                )}
              </PagedList>
            )}
          </Group>
        ))}
      </CardBody>
    </Card>
  );
};

/** The schools of a contact at other schools: the opponents of the games that the email names. '' for anyone else. */
function schoolsOf({ games }: Pick<ChangeDetails, 'games'>, { group, gameIds }: Recipient): string {
  if (group !== 'opponents') return '';
  const named = games.filter(({ gameId }) => gameIds.includes(gameId));
  return [...new Set(named.map(({ opponent }) => opponent))].join(', ');
}

/** The people of a group who are notified, those whose email failed first. */
interface RecipientGroup {
  readonly group: string;
  readonly label: string;
  readonly people: number;
  /** '5 sent, 1 failed' */
  readonly summary: string;
  /** Empty for followers, who are only counted. */
  readonly recipients: readonly Recipient[];
}

interface StateCount {
  readonly state: string;
  readonly people: number;
}

const sum = (counts: readonly StateCount[]): number =>
  counts.reduce((all, { people }) => all + people, 0);

/** '5 sent, 1 failed', in the order of the states; one that this release doesn't know comes last, by its own text. */
function summarize(counts: readonly StateCount[]): string {
  const known: readonly string[] = RECIPIENT_STATES.map(({ value }) => value);
  const place = (state: string) => (known.includes(state) ? known.indexOf(state) : known.length);
  return counts
    .toSorted((one, other) => place(one.state) - place(other.state))
    .map(
      ({ state, people }) =>
        `${people.toLocaleString('en-US')} ${labelOf(RECIPIENT_STATES, state).toLowerCase()}`,
    )
    .join(', ');
}

const countStates = (recipients: readonly Recipient[]): StateCount[] =>
  [...Map.groupBy(recipients, ({ state }) => state)].map(([state, group]) => ({
    state,
    people: group.length,
  }));

const failedFirst = (recipients: readonly Recipient[]): readonly Recipient[] =>
  recipients.toSorted(
    (one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'),
  );

/** The groups that have people, in the order in which screens list them; unknown ones come last. */
function recipientGroups({
  recipients,
  followers,
}: Pick<ChangeDetails, 'recipients' | 'followers'>): readonly RecipientGroup[] {
  const byGroup = Map.groupBy(recipients, ({ group }) => group);
  const names = new Set([...RECIPIENT_GROUPS.map(({ value }) => value), ...byGroup.keys()]);
  return [...names]
    .map((group) => {
      const inGroup = byGroup.get(group) ?? [];
      const counts = group === 'followers' ? followers : countStates(inGroup);
      return {
        group,
        label: labelOf(RECIPIENT_GROUPS, group),
        people: sum(counts),
        summary: summarize(counts),
        recipients: failedFirst(inGroup),
      };
    })
    .filter(({ people }) => people > 0);
}
