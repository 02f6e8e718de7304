import { noPlayDateEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { checkNoPlayDates } from './check-no-play-dates.ts';
import { listHolidays } from './holidays.ts';
import { listNoPlayDates } from './list-no-play-dates.ts';
import {
  createNoPlayDate,
  createNoPlayDates,
  deleteNoPlayDate,
  updateNoPlayDate,
} from './save-no-play-date.ts';

/** Days without games. */
export const noPlayDatesRoutes: Feature = (routes) => {
  routes.serve(noPlayDateEndpoints.list, ({ school }) => listNoPlayDates(school));
  routes.serve(noPlayDateEndpoints.create, ({ school, body }) => createNoPlayDate(school, body));
  routes.serve(noPlayDateEndpoints.createSeveral, ({ school, body }) =>
    createNoPlayDates(school, body.dates),
  );
  routes.serve(noPlayDateEndpoints.check, ({ school, body }) =>
    checkNoPlayDates(school, body.dates),
  );
  routes.serve(noPlayDateEndpoints.holidays, ({ school, query }) =>
    listHolidays(school, query.year),
  );
  routes.serve(noPlayDateEndpoints.update, ({ school, params, body }) =>
    updateNoPlayDate(school, params.id, body),
  );
  routes.serve(noPlayDateEndpoints.remove, async ({ school, params }) => {
    await deleteNoPlayDate(school, params.id);
    return { message: 'No-play date deleted' };
  });
};
