import { DISRUPTIONS, GAME_NEEDS, GAME_TYPES, SHOWN_STATUSES } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { StatusBadge } from '@fieldhouse/shell/ui/status-badge';
import type { ReactNode } from 'react';

import { STAFF_SCREENS } from '../../../screens.ts';
import { NeedLine } from '../../screens/dashboard/need-line.tsx';
import { MoreNeeds, NeedItem, NeedList, Respond } from '../../screens/dashboard/need-list.tsx';
import { GROUP_ACTION, NO_ADDRESS_DETAIL } from '../../screens/dashboard/need-texts.ts';
import { DisruptionBadge } from '../../parts/disruptions/disruption-badge.tsx';
import { NoGamesInYear } from '../../screens/games/games-empty.tsx';
import { TableFrame } from '../../kit/table/table.styles.ts';
import { GAMES_LOOK, StatusStack, Venue } from '../../parts/game/games-look.ts';
import { Line } from '../../parts/game/game-label.tsx';
import { GameTypeBadge } from '../../parts/game/game-type-badge.tsx';
import { HomeAwayIcon } from '../../parts/game/home-away-badge.tsx';
import { ResponseButtons } from '../../parts/responses/response-actions.tsx';
import { slot } from './fill-slots.ts';

/** The controls of a frame do nothing. */
const ignore = () => undefined;

/** Keep the place of the buttons, which are there with the screen. */
const BUTTONS = {
  declined: ['Find Another', 'Ask Again', 'Cancel Game'],
  reschedule: ['Accept', 'Suggest', 'Decline'],
  unanswered: [GROUP_ACTION.unanswered],
  unsent: [GROUP_ACTION.unsent],
};

const SIDES = {
  home: { isHome: true },
  away: { isHome: false },
  neutral: { isHome: true, neutral: true },
};

const Template = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <template data-row={name}>{children}</template>
);

interface TemplatesProps {
  readonly path: '/' | '/games';
  readonly children: ReactNode;
}

/** Has the addresses of the screen's reads, so that the script needs no list of all screens. */
const Templates = ({ path, children }: TemplatesProps) => (
  <div id="first-rows" hidden data-reads={STAFF_SCREENS[path].firstReads.join(' ')}>
    {children}
  </div>
);

/** What `first-rows.ts` shows of the dashboard, with the product's own components. Their texts are slots. */
export const DashboardTemplates = () => (
  <Templates path="/">
    <Template name="needs">
      <Card padding="md">
        <CardHeader title="Needs You" />
        <CardBody>
          <NeedList>{slot('lines')}</NeedList>
        </CardBody>
      </Card>
    </Template>
    {GAME_NEEDS.map((need) => (
      <Template key={need} name={need}>
        <NeedItem>
          <NeedLine
            need={need}
            href=""
            title={slot('title')}
            detail={slot('detail')}
            note={slot('note')}
          />
        </NeedItem>
      </Template>
    ))}
    {(['declined', 'reschedule', 'unanswered', 'unsent'] as const).map((need) => (
      <Template key={need} name={`${need}-buttons`}>
        <NeedItem>
          <NeedLine
            need={need}
            href=""
            title={slot('title')}
            detail={slot('detail')}
            note={slot('note')}
            hasButtons
          />
          <Respond>
            <ResponseButtons>
              {BUTTONS[need].map((label, index) => (
                <Button key={label} size="sm" variant={index === 0 ? 'secondary' : 'outline'}>
                  {label}
                </Button>
              ))}
            </ResponseButtons>
          </Respond>
        </NeedItem>
      </Template>
    ))}
    <Template name="no-address">
      <NeedItem>
        <NeedLine need="no-address" href="" title={slot('title')} detail={NO_ADDRESS_DETAIL} />
      </NeedItem>
    </Template>
    <Template name="more">
      <NeedItem>
        <MoreNeeds href="">{slot('text')}</MoreNeeds>
      </NeedItem>
    </Template>
  </Templates>
);

/** What `first-rows.ts` shows of the games. */
export const GamesTemplates = () => (
  <Templates path="/games">
    {/* Not a table, because HTML parsers move text out of tables. */}
    <Template name="games">
      <TableFrame $look={GAMES_LOOK}>
        <div role="table">
          <div role="rowgroup">{slot('lines')}</div>
        </div>
      </TableFrame>
    </Template>
    <Template name="empty">
      <NoGamesInYear year={slot('year')} onSchedule={ignore} />
    </Template>
    <Template name="game">
      <div role="row">
        <div role="cell" data-column="game">
          <b>{slot('team')}</b>
          <Line>
            <span>{slot('opponent')}</span>
            <span>{slot('side')}</span>
            {slot('type')}
          </Line>
        </div>
        <div role="cell" data-column="when">
          {slot('when')}
        </div>
        <div role="cell" data-column="venue">
          <Venue>{slot('venue')}</Venue>
        </div>
        <div role="cell" data-column="status">
          <StatusStack>{slot('status')}</StatusStack>
        </div>
      </div>
    </Template>
    {SHOWN_STATUSES.map(({ value }) => (
      <Template key={value} name={value}>
        <StatusBadge status={value} />
      </Template>
    ))}
    {DISRUPTIONS.map(({ value }) => (
      <Template key={value} name={value}>
        <DisruptionBadge disruption={value} />
      </Template>
    ))}
    {GAME_TYPES.slice(1).map(({ value }) => (
      <Template key={value} name={value}>
        <GameTypeBadge type={value} />
      </Template>
    ))}
    <Template name="off">
      <s>{slot('when')}</s>
    </Template>
    {Object.entries(SIDES).map(([name, side]) => (
      <Template key={name} name={name}>
        <HomeAwayIcon side={side} />
      </Template>
    ))}
  </Templates>
);
