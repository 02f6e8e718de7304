import { scoreResult } from '@fieldhouse/core-contract';
import type { RecordEditor } from '@fieldhouse/core-contract';
import { formatAgo } from '@fieldhouse/shell/record';
import type { Shown } from '@fieldhouse/shell/api';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { shownDisruption } from '../../parts/disruptions/disruption.ts';
import { GameStatus } from '../../parts/disruptions/disruption-badge.tsx';
import { HomeAwayBadge } from '../../parts/game/home-away-badge.tsx';
import type { CountedGames, Dashboard } from './dashboard.api.ts';
import { GameList, More } from './upcoming-games.tsx';
import { StatusOverview } from './status-overview.tsx';
import type { Game } from '../../data/school-data/games.api.ts';
import { describeRecord } from './describe-record.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${(p) => p.theme.space(2)};

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Record = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

interface GamesCardProps {
  readonly title: string;
  readonly shown: CountedGames;
  readonly empty: string;
  readonly mark: (game: Game) => ReactNode;
  /** Below team and opponent; date and time by default. */
  readonly detail?: (game: Game) => string;
  /** Label and link, in the heading, of the games beyond the first three. */
  readonly more: { readonly label: (count: number) => string; readonly href: string };
}

const GamesCard = ({ title, shown, more, ...list }: GamesCardProps) => {
  const others = shown.count - shown.games.length;
  return (
    <Card padding="md">
      <CardHeader
        title={title}
        actions={others > 0 && <More href={more.href}>{more.label(others)}</More>}
      />
      <CardBody>
        <GameList {...list} games={shown.games} />
      </CardBody>
    </Card>
  );
};

const inWords = (count: number) => count.toLocaleString('en-US');

const ResultBadge = ({ game }: { readonly game: Game }) => {
  const score = game.score ?? '';
  if (game.status !== 'completed' || score === '')
    // The list says itself what happened to a game.
    return shownDisruption(game) === undefined && <GameStatus game={game} />;
  const result = scoreResult(score, game.team);
  if (result === 'W') return <Badge tone="green">Win · {score}</Badge>;
  return result === 'L' ? <Badge tone="red">Loss · {score}</Badge> : <Badge>{score}</Badge>;
};

/** ' by Dana Whitfield'; nothing where it is not a person that is known, or the other school. */
const byWhom = (editor: Shown<RecordEditor> | undefined): string => {
  const who = editor?.kind === 'other-school' ? 'the other school' : editor?.name;
  return who ? ` by ${who}` : '';
};

interface DashboardCardsProps {
  readonly dashboard: Dashboard;
  /** What the record counts: 'This season' or '2025-26'. */
  readonly season: string;
}

/** Without games in any year, counters that would be zero are left out. */
export const DashboardCards = ({ dashboard, season }: DashboardCardsProps) => {
  const { hasGames } = dashboard;
  return (
    <Columns>
      <GamesCard
        title="Upcoming Schedule"
        shown={dashboard.upcoming}
        empty="No upcoming games scheduled"
        mark={(game) => <HomeAwayBadge side={game} />}
        more={{
          label: (count) =>
            count === 1 ? '+1 more upcoming game' : `+${inWords(count)} more upcoming games`,
          href: '/games',
        }}
      />
      <GamesCard
        title="Reschedule Needed"
        shown={dashboard.reschedule}
        empty="No reschedule requests"
        mark={(game) => <HomeAwayBadge side={game} />}
        more={{
          label: (count) =>
            count === 1
              ? '+1 more reschedule request'
              : `+${inWords(count)} more reschedule requests`,
          href: '/games?status=reschedule&period=all',
        }}
      />
      <GamesCard
        title="Verified Games"
        shown={dashboard.verified}
        empty="No verified games yet"
        mark={(game) => <HomeAwayBadge side={game} />}
        more={{
          label: (count) =>
            count === 1 ? '+1 more verified game' : `+${inWords(count)} more verified games`,
          href: '/games?status=verified&period=all',
        }}
      />
      <GamesCard
        title="Recent Activity"
        shown={dashboard.recent}
        empty="No recent activity for future games"
        mark={(game) => <ResultBadge game={game} />}
        detail={({ id, updatedAt }) =>
          `Changed ${formatAgo(updatedAt)}${byWhom(dashboard.recentBy?.[id])}`
        }
        more={{
          label: (count) => (count === 1 ? '+1 more change' : `+${inWords(count)} more changes`),
          href: '/games',
        }}
      />
      {hasGames && (
        <Card padding="md" style={{ gridColumn: '1 / -1' }}>
          <CardHeader
            title="Game Status Overview"
            actions={<Record>{`${season}: ${describeRecord(dashboard.record)}`}</Record>}
          />
          <CardBody>
            <StatusOverview counts={dashboard.statuses} />
          </CardBody>
        </Card>
      )}
    </Columns>
  );
};
