import { labelOf, RECIPIENT_STATES, RECIPIENT_GROUPS } from '@fieldhouse/core-contract';

import type { ChangeDetails, Recipient } from '../../../parts/changes/changes.api.ts';

/** The schools of a contact at other schools: the opponents of the games that the email names. '' for anyone else. */
export function schoolsOf(
  { games }: Pick<ChangeDetails, 'games'>,
  { group, gameIds }: Recipient,
): string {
  if (group !== 'opponents') return '';
  const named = games.filter(({ gameId }) => gameIds.includes(gameId));
  return [...new Set(named.map(({ opponent }) => opponent))].join(', ');
}

/** The people of a group who are notified, those whose email failed first. */
export interface RecipientGroup {
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
export function recipientGroups({
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
