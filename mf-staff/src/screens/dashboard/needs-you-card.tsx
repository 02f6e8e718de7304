import { GAME_NEEDS, gamePath } from '@fieldhouse/core-contract';
import type { GameNeed } from '@fieldhouse/core-contract';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';

import {
  OPEN_VENUES_DETAIL,
  openVenuesTitle,
} from '../../parts/conflict-check/open-venues-words.ts';
import type { ConflictsAhead } from '../../parts/conflict-marks/use-conflicts-ahead.ts';
import { gameFormPath } from '../../data/school-data/game-address.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { ResponseActions } from '../../parts/responses/response-actions.tsx';
import { withYear } from '../../data/school-year/shown-year.ts';
import type { CountedGames, Dashboard } from './dashboard.api.ts';
import { useLastVisit } from './use-last-visit.ts';
import { GroupAction } from './group-action.tsx';
import { NeedLine } from './need-line.tsx';
import { MoreNeeds, NeedItem, NeedList, NothingNeedsYou, Respond } from './need-list.tsx';
import { needLook } from './need-look.ts';
import {
  GROUP_DETAIL,
  NO_ADDRESS_DETAIL,
  groupTitle,
  groupedNeed,
  laterInWords,
  moreOfNeed,
  needDetail,
  needNote,
  needTitle,
  noAddressTitle,
} from './need-texts.ts';

interface NeedsYouCardProps {
  readonly dashboard: Dashboard;
  readonly conflicts: ConflictsAhead;
}

/** Everything that waits for a person, each line with a link to where it is done. */
export const NeedsYouCard = ({ dashboard, conflicts }: NeedsYouCardProps) => {
  const { needs, noAddress, later } = dashboard;
  const since = useLastVisit();
  const isEmpty =
    conflicts.count === 0 &&
    !conflicts.openVenues &&
    later.length === 0 &&
    noAddress.count === 0 &&
    needs.length === 0;
  return (
    <Card padding="md" aria-label="Needs You">
      <CardHeader title="Needs You" />
      <CardBody>
        {isEmpty ? (
          <NothingNeedsYou />
        ) : (
          <NeedList>
            {GAME_NEEDS.flatMap((need) =>
              needs
                .filter((each) => each.need === need)
                .map((each) => (
                  <GameNeedLines
                    key={need}
                    {...each}
                    need={need}
                    since={since}
                    myTeams={dashboard.myTeams}
                  />
                )),
            )}
            <ConflictsLine count={conflicts.count} />
            {conflicts.openVenues && (
              <NeedItem>
                <NeedLine
                  need="venues"
                  href={needLook.venues.href}
                  title={openVenuesTitle(conflicts.openVenues)}
                  detail={OPEN_VENUES_DETAIL}
                />
              </NeedItem>
            )}
            {noAddress.count > 0 && (
              <NeedItem>
                <NeedLine
                  need="no-address"
                  href={needLook['no-address'].href}
                  title={noAddressTitle(noAddress)}
                  detail={NO_ADDRESS_DETAIL}
                />
              </NeedItem>
            )}
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

interface GameNeedLinesProps extends CountedGames {
  readonly need: GameNeed;
  readonly since: number;
  readonly myTeams: Dashboard['myTeams'];
}

const GameNeedLines = ({ since, myTeams, ...group }: GameNeedLinesProps) => {
  const { need, count, games } = group;
  const now = new Date();
  const grouped = groupedNeed(group);
  if (grouped)
    return (
      <NeedItem>
        <NeedLine
          need={grouped}
          href={needLook[grouped].href}
          title={groupTitle(grouped, count)}
          detail={GROUP_DETAIL[grouped]}
          hasButtons
        />
        <Respond>
          <GroupAction need={grouped} myTeams={myTeams} />
        </Respond>
      </NeedItem>
    );
  const more = moreOfNeed(need, count - games.length);
  return (
    <>
      {games.map((game) => (
        <NeedItem key={game.id}>
          <NeedLine
            need={need}
            href={need === 'make-up' ? gameFormPath(game.id, 'make-up') : gamePath(game.id)}
            title={needTitle(need, game, now)}
            detail={needDetail(need, game)}
            note={needNote(need, game)}
            isNew={Date.parse(game.rescheduleRequest?.requestedAt ?? '') > since}
            hasButtons={game.rescheduleRequest !== undefined && game.rescheduleRequest !== null}
          />
          <Respond>
            <ResponseActions game={game} />
          </Respond>
        </NeedItem>
      ))}
      {more !== null && (
        <NeedItem>
          <MoreNeeds href={needLook[need].href}>{more}</MoreNeeds>
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
        detail="Change a game, or accept it."
      />
    </NeedItem>
  );
