import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { BellRing } from 'lucide-react';

import { planMakeUpPath } from '../games/linked-game-params.ts';
import { inWords } from '../list/in-words.ts';
import { ResponseActions } from '../responses/response-actions.tsx';
import type { Game } from '../school-data/games.api.ts';
import { withYear } from '../school-year/shown-year.ts';
import { GAMES_PER_CARD } from './dashboard-groups.ts';
import { NeedLine } from './need-line.tsx';
import { MoreNeeds, NeedItem, NeedList, NothingNeedsYou, Respond } from './need-list.tsx';
import { needLook } from './need-look.ts';
import {
  NO_ADDRESS_DETAIL,
  laterInWords,
  moreOfNeed,
  needDetail,
  needNote,
  needTitle,
  noAddressTitle,
} from './need-texts.ts';
import { GAME_NEEDS } from './needs-you.ts';
import type { GameNeed, LaterNeeds, NeedsYou } from './needs-you.ts';

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
          <NothingNeedsYou />
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
                  {laterInWords({ year, count })}
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

const NoAddressLine = ({ needs: { noAddress } }: { readonly needs: NeedsYou }) =>
  noAddress.length === 0 ? null : (
    <NeedItem>
      <NeedLine
        need="no-address"
        href={needLook['no-address'].href}
        title={noAddressTitle(noAddress)}
        detail={NO_ADDRESS_DETAIL}
      />
    </NeedItem>
  );
