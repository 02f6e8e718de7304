import { formatDayAndTime, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { BellRing, ChevronRight, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';

import { describeRescheduleRequest } from '../games/game-notices.tsx';
import { planMakeUpPath } from '../games/linked-game-params.ts';
import { inWords } from '../list/in-words.ts';
import { ResponseActions } from '../responses/response-actions.tsx';
import { GAMES_PER_CARD } from './dashboard-groups.ts';
import { GAME_NEEDS, UNSENT_DAYS, daysWaiting } from './needs-you.ts';
import type { GameNeed, LaterNeeds, NeedsYou } from './needs-you.ts';
import { needLook } from './need-look.ts';
import type { Game } from '../school-data/games.api.ts';
import { withYear } from '../school-year/shown-year.ts';

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  border-top: 1px solid ${(p) => p.theme.color.border};

  &:first-child {
    border-top: 0;
  }
`;

const Line = styled(AppLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px ${(p) => p.theme.space(1.5)};
  min-height: 44px;
  padding: ${(p) => p.theme.space(1.25)} ${(p) => p.theme.space(1)};
  border-radius: ${(p) => p.theme.radius.md};
  color: ${(p) => p.theme.color.text};
  text-decoration: none;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }
`;

const Mark = styled.span<{ $need: keyof typeof needLook }>`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${(p) => p.theme.radius.full};
  background: ${(p) => p.theme.tone[needLook[p.$need].tone].bg};
  color: ${(p) => p.theme.tone[needLook[p.$need].tone].fg};
`;

/** In line with the words beside the mark. */
const Respond = styled.div`
  padding-left: calc(32px + ${(p) => p.theme.space(2.5)});

  > :first-child {
    margin: 0 0 ${(p) => p.theme.space(1.25)};
  }
`;

const Words = styled.span`
  display: grid;
  gap: 1px;
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
`;

const Detail = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const Note = styled(Detail)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Action = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${(p) => p.theme.color.accentText};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.semibold};

  ${(p) => p.theme.media.phone} {
    grid-column: 2;
  }
  @media print {
    display: none;
  }
`;

const More = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${(p) => p.theme.space(1)};
  color: ${(p) => p.theme.color.accentText};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Nothing = styled.p`
  display: flex;
  align-items: center;
  gap: ${(p) => p.theme.space(1)};
  margin: 0;
  color: ${(p) => p.theme.color.textMuted};
`;

interface NeedsYouCardProps {
  readonly needs: NeedsYou;
  /** What waits in later school years, which are not shown here. */
  readonly later: readonly LaterNeeds[];
  /** The number of open conflicts ahead. */
  readonly conflicts: number;
  readonly now: Date;
}

/** Everything that waits for a person, each line with a link to where it is done. */
export const NeedsYouCard = ({ needs, later, conflicts, now }: NeedsYouCardProps) => {
  const isEmpty =
    conflicts === 0 &&
    later.length === 0 &&
    needs.noAddress.length === 0 &&
    GAME_NEEDS.every((need) => needs.games[need].length === 0);
  return (
    <Card aria-label="Needs You">
      <CardHeader title="Needs You" icon={<BellRing size={18} />} />
      <CardBody>
        {isEmpty ? (
          <Nothing>
            <CircleCheck size={18} aria-hidden />
            Nothing needs you right now
          </Nothing>
        ) : (
          <List>
            {GAME_NEEDS.map((need) => (
              <GameNeedLines key={need} need={need} games={needs.games[need]} now={now} />
            ))}
            <ConflictsLine count={conflicts} />
            <NoAddressLine needs={needs} />
            {later.map(({ year, count }) => (
              <Item key={year}>
                <More href={`/${withYear('', year)}`}>
                  {inWords(count, `1 game in ${year} needs you`, `games in ${year} need you`)}
                </More>
              </Item>
            ))}
          </List>
        )}
      </CardBody>
    </Card>
  );
};

interface GameNeedLinesProps {
  readonly need: GameNeed;
  readonly games: readonly Game[];
  readonly now: Date;
}

const GameNeedLines = ({ need, games, now }: GameNeedLinesProps) => {
  const others = games.length - GAMES_PER_CARD;
  return (
    <>
      {games.slice(0, GAMES_PER_CARD).map((game) => (
        <Item key={game.id}>
          <NeedLine
            need={need}
            href={need === 'make-up' ? planMakeUpPath(game.id) : `/games?game=${game.id}`}
            title={titleOf(need, game, now)}
            detail={`${formatTeam(game.team)} ${formatOpponent(game.opponent.schoolName, game)} · ${formatDayAndTime(game)}`}
            note={noteOf(need, game)}
          />
          <Respond>
            <ResponseActions game={game} />
          </Respond>
        </Item>
      ))}
      {others > 0 && (
        <Item>
          <More href={needLook[need].href}>
            {moreOf(need, others.toLocaleString('en-US'), others === 1)}
          </More>
        </Item>
      )}
    </>
  );
};

const ConflictsLine = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <Item>
      <NeedLine
        need="conflicts"
        href={needLook.conflicts.href}
        title={`${inWords(count, '1 conflict', 'conflicts')} in your schedule`}
        detail="Change a game, or say why it's fine."
      />
    </Item>
  );

const NoAddressLine = ({ needs: { noAddress } }: { readonly needs: NeedsYou }) => {
  const [first] = noAddress;
  if (!first) return null;
  return (
    <Item>
      <NeedLine
        need="no-address"
        href={needLook['no-address'].href}
        title={
          noAddress.length === 1
            ? `${first.schoolName} has no email address`
            : `${noAddress.length.toLocaleString('en-US')} opponents have no email address`
        }
        detail="They can't be asked to confirm games."
      />
    </Item>
  );
};

interface NeedLineProps {
  readonly need: keyof typeof needLook;
  /** Where it is done. */
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly note?: string | null;
}

/** One line as a link. The spaces keep its parts apart in the link's name. */
const NeedLine = ({ need, href, title, detail, note }: NeedLineProps) => {
  const { Icon, action } = needLook[need];
  return (
    <Line href={href}>
      <Mark $need={need} aria-hidden>
        <Icon size={16} />
      </Mark>
      <Words>
        <b>{title}</b> <Detail>{detail}</Detail> {note && <Note>{note}</Note>}
      </Words>{' '}
      <Action>
        {action}
        <ChevronRight size={14} aria-hidden />
      </Action>
    </Line>
  );
};

function titleOf(need: GameNeed, game: Game, now: Date): string {
  const { schoolName } = game.opponent;
  switch (need) {
    case 'declined':
      return `${schoolName} declined`;
    case 'reschedule':
      return game.rescheduleRequest
        ? `${schoolName} asked to reschedule`
        : `A new date is needed with ${schoolName}`;
    case 'make-up':
      return `No make-up date with ${schoolName} yet`;
    case 'undelivered':
      return `Email to ${schoolName} couldn't be delivered`;
    case 'unanswered':
      return `No response from ${schoolName} for ${daysWaiting(game, now)} days`;
    case 'unsent':
      return `Not sent to ${schoolName} yet`;
  }
}

function noteOf(need: GameNeed, game: Game): string | null {
  if (need === 'undelivered') return game.mailProblem ?? null;
  return need === 'declined' || need === 'reschedule' ? describeRescheduleRequest(game) : null;
}

function moreOf(need: GameNeed, count: string, isOne: boolean): string {
  switch (need) {
    case 'declined':
      return isOne ? '1 more declined game' : `${count} more declined games`;
    case 'reschedule':
      return isOne ? '1 more game to reschedule' : `${count} more games to reschedule`;
    case 'make-up':
      return isOne
        ? '1 more postponed game without a make-up date'
        : `${count} more postponed games without a make-up date`;
    case 'undelivered':
      return isOne ? '1 more email not delivered' : `${count} more emails not delivered`;
    case 'unanswered':
      return isOne ? '1 more game without a response' : `${count} more games without a response`;
    case 'unsent':
      return isOne
        ? `1 more game in the next ${UNSENT_DAYS} days not sent`
        : `${count} more games in the next ${UNSENT_DAYS} days not sent`;
  }
}
