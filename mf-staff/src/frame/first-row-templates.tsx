import { gameEndpoints, opponentEndpoints, schoolEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { BellRing } from 'lucide-react';

import { NeedLine } from '../dashboard/need-line.tsx';
import {
  MoreNeeds,
  NeedItem,
  NeedList,
  NothingNeedsYou,
  Respond,
} from '../dashboard/need-list.tsx';
import { NO_ADDRESS_DETAIL } from '../dashboard/need-texts.ts';
import { GAME_NEEDS } from '../dashboard/needs-you.ts';
import { PublicLine } from '../dashboard/public-line.tsx';
import { GamesToday } from '../dashboard/today-line.tsx';
import { ResponseActions } from '../responses/response-actions.tsx';
import type { Game } from '../school-data/games.api.ts';
import { shownYear } from '../school-year/shown-year.ts';
import { slot } from './fill-slots.ts';

const SOME_DAY = '2026-11-27';
const SOME_MOMENT = '2026-11-27T12:00:00.000Z';

const SOME_GAME: Game = {
  id: 0,
  schoolId: 0,
  teamId: 0,
  opponentId: 0,
  date: SOME_DAY,
  time: null,
  venue: '',
  isHome: true,
  status: 'reschedule',
  score: null,
  ourScore: null,
  theirScore: null,
  verifiedAt: null,
  createdAt: SOME_MOMENT,
  updatedAt: SOME_MOMENT,
  team: { id: 0, sport: 'football', level: 'varsity' },
  opponent: { id: 0, schoolName: '', managerName: '', email: '', phone: '' },
};

/** Each response for which there are other buttons. */
const REQUESTS = {
  declined: { declined: true },
  proposal: { proposedDate: SOME_DAY },
  note: {},
} as const;

const withRequest = (request: (typeof REQUESTS)[keyof typeof REQUESTS]): Game => ({
  ...SOME_GAME,
  rescheduleRequest: {
    note: '',
    proposedDate: null,
    proposedTime: null,
    proposedVenue: null,
    requestedAt: SOME_MOMENT,
    ...request,
  },
});

/**
 * The rows of the dashboard's frame, with the product's own components, for `first-rows.ts` to copy. Their texts are slots.
 * What it reads is named here, since the endpoints would bring their schemas into that script.
 */
export const FirstRowTemplates = () => (
  <template
    id="first-rows"
    data-school={endpointUrl(schoolEndpoints.read)}
    data-games={endpointUrl(gameEndpoints.list)}
    data-opponents={endpointUrl(opponentEndpoints.list)}
  >
    <div data-row="public">
      <PublicLine slug="" year={shownYear(null, SOME_DAY)} />
    </div>
    <div data-row="today">
      <GamesToday text={slot('count')} />
    </div>
    <div data-row="card">
      <Card>
        <CardHeader title="Needs You" icon={<BellRing size={18} />} />
        <CardBody>{slot('needs')}</CardBody>
      </Card>
    </div>
    <div data-row="list">
      <NeedList>{slot('lines')}</NeedList>
    </div>
    <div data-row="nothing">
      <NothingNeedsYou />
    </div>
    {GAME_NEEDS.map((need) => (
      <div key={need} data-row={need}>
        <NeedItem>
          <NeedLine
            need={need}
            href=""
            title={slot('title')}
            detail={slot('detail')}
            note={slot('note')}
          />
          <Respond>{slot('actions')}</Respond>
        </NeedItem>
      </div>
    ))}
    {Object.entries(REQUESTS).map(([name, request]) => (
      <div key={name} data-row={`actions-${name}`}>
        <ResponseActions game={withRequest(request)} />
      </div>
    ))}
    <div data-row="no-address">
      <NeedItem>
        <NeedLine need="no-address" href="" title={slot('title')} detail={NO_ADDRESS_DETAIL} />
      </NeedItem>
    </div>
    <div data-row="more">
      <NeedItem>
        <MoreNeeds href="">{slot('text')}</MoreNeeds>
      </NeedItem>
    </div>
  </template>
);
