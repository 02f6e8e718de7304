import { formatDate } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { UserRound } from 'lucide-react';

import { EmailLink, PhoneLink } from '../../../kit/list/contact-links.tsx';
import { EmailBlocked } from '../../../kit/list/email-blocked.tsx';
import { GamesLink } from '../../../kit/list/games-link.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import { Muted } from '../../../kit/list/muted.ts';
import { Fact, RecordFacts } from '../../../kit/record/record-page.tsx';
import { NeedsContact, UNSUBSCRIBED_ADVICE } from '../needs-contact.tsx';

interface OpponentFactsProps {
  readonly opponent: OpponentView;
  /** How many games of the shown school year are against it; undefined while they load. */
  readonly games: number | undefined;
}

/** Who answers for an opponent, and how often the school plays it. */
export const OpponentFacts = ({ opponent, games = 0 }: OpponentFactsProps) => {
  const { schoolName, managerName, email, phone, needsContact, lastGameDate } = opponent;
  return (
    <Card padding="md" aria-label="People">
      <CardHeader title="People" icon={<UserRound size={18} />} />
      <CardBody>
        {needsContact && (
          <div>
            <NeedsContact />
          </div>
        )}
        <RecordFacts>
          <Fact label="Sports Manager">{managerName || <Muted>Not added</Muted>}</Fact>
          <Fact label="Email">
            {email === '' ? <Muted>No email</Muted> : <EmailLink email={email} />}
          </Fact>
          <Fact label="Phone">
            {phone === '' ? <Muted>No phone</Muted> : <PhoneLink phone={phone} />}
          </Fact>
          <Fact label="Games">
            {games > 0 && (
              <GamesLink query={{ opponent: opponent.id }} of={` against ${schoolName}`}>
                {inWords(games, '1 game', 'games')}
              </GamesLink>
            )}
          </Fact>
          <Fact label="Last game">{lastGameDate ? formatDate(lastGameDate) : 'Never'}</Fact>
        </RecordFacts>
        <EmailBlocked record={opponent} emails="your emails" advice={UNSUBSCRIBED_ADVICE} />
      </CardBody>
    </Card>
  );
};
