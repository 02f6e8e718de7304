import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { BellRing, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';

import { planMakeUpPath } from '../games/linked-game-params.ts';
import { inWords } from '../list/in-words.ts';
import { ResponseActions } from '../responses/response-actions.tsx';
import type { Game } from '../school-data/games.api.ts';
import { withYear } from '../school-year/shown-year.ts';
import { GAMES_PER_CARD } from './dashboard-groups.ts';
import { NeedLine } from './need-line.tsx';
import { MoreNeeds, NeedItem, NeedList, Respond } from './need-list.tsx';
import { needLook } from './need-look.ts';
import { moreOfNeed, needDetail, needNote, needTitle } from './need-texts.ts';
import { GAME_NEEDS } from './needs-you.ts';
import type { GameNeed, LaterNeeds, NeedsYou } from './needs-you.ts';

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
          <NeedList>
            {GAME_NEEDS.map((need) => (
              <GameNeedLines key={need} need={need} games={needs.games[need]} now={now} />
            ))}
            <ConflictsLine count={conflicts} />
            <NoAddressLine needs={needs} />
            {later.map(({ year, count }) => (
              <NeedItem key={year}>
                <MoreNeeds href={`/${withYear('', year)}`}>
                  {inWords(count, `1 game in ${year} needs you`, `games in ${year} need you`)}
                </MoreNeeds>
              </NeedItem>
            ))}
          </NeedList>
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
        <NeedItem key={game.id}>
          <NeedLine
            need={need}
            href={need === 'make-up' ? planMakeUpPath(game.id) : `/games?game=${game.id}`}
            title={needTitle(need, game, now)}
            detail={needDetail(game)}
            note={needNote(need, game)}
          />
          <Respond>
            <ResponseActions game={game} />
          </Respond>
        </NeedItem>
      ))}
      {others > 0 && (
        <NeedItem>
          <MoreNeeds href={needLook[need].href}>
            {moreOfNeed(need, others.toLocaleString('en-US'), others === 1)}
          </MoreNeeds>
        </NeedItem>
      )}
    </>
  );
};

const ConflictsLine = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <NeedItem>
      <NeedLine
        need="conflicts"
        href={needLook.conflicts.href}
        title={`${inWords(count, '1 conflict', 'conflicts')} in your schedule`}
        detail="Change a game, or say why it's fine."
      />
    </NeedItem>
  );

const NoAddressLine = ({ needs: { noAddress } }: { readonly needs: NeedsYou }) => {
  const [first] = noAddress;
  if (!first) return null;
  return (
    <NeedItem>
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
    </NeedItem>
  );
};
