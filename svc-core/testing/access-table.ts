/**
 * The status per caller, in this order: anonymous, confined by mustChangePassword, confined sysadmin, unconfirmed, own staff,
 * staff of another school, sysadmin. Callers whose session has ended (inactive, of an inactive or deleted school) and callers
 * with forged headers get the same bytes as anonymous ones, so they have no column.
 */
export const COLUMNS = [
  'anonymous',
  'confined',
  'confinedSysadmin',
  'unconfirmed',
  'own',
  'other',
  'sysadmin',
] as const;

/** A route's row: the status per caller, and a body that is valid for those with access. */
export interface Row {
  readonly answers: readonly number[];
  /** Names a body of `access-callers.ts`. */
  readonly body?: string;
  /** The kind of record in the path; each call gets a new one of the own school. */
  readonly record?:
    | 'feed'
    | 'game'
    | 'team'
    | 'opponent'
    | 'facility'
    | 'no-play-date'
    | 'change'
    | 'contact'
    | 'school'
    | 'user'
    | 'mail'
    | 'backup';
}

const everybody = (status: number) => COLUMNS.map(() => status);
/** Staff: `own` is the status for the record's own school, `other` for another one. */
const staff = (own: number, other = own) => [401, 403, 403, 403, own, other, 403];
const sysadmin = (status: number) => [401, 403, 403, 403, 403, 403, status];
const signedIn = (status: number) => [401, ...everybody(status).slice(1)];
/** Internal routes: callers from outside have no service token. */
const outside = { answers: everybody(401), body: 'anything' };

/** Every public route of svc-core. A route without a row fails the matrix. */
export const ACCESS_TABLE: Readonly<Record<string, Row>> = {
  'GET /api/system': { answers: everybody(200) },
  'GET /api/openapi.json': { answers: everybody(200) },
  'GET /api/docs': { answers: everybody(200) },
  'GET /api/login': { answers: everybody(302) },
  'POST /api/login': { answers: everybody(401), body: 'login' },
  'POST /api/logout': { answers: everybody(200) },
  'GET /api/user': { answers: signedIn(200) },
  'PUT /api/user': { answers: [401, 403, 403, 403, 200, 200, 200], body: 'profile' },
  'POST /api/register': { answers: everybody(403), body: 'register' },
  'GET /api/confirm-email/:token': { answers: everybody(404) },
  'POST /api/confirm-email/:token': { answers: everybody(404), body: 'anything' },
  'POST /api/resend-confirmation': { answers: [401, 409, 409, 200, 409, 409, 409] },
  'POST /api/forgot-password': { answers: everybody(200), body: 'forgot' },
  'POST /api/validate-reset-token': { answers: everybody(400), body: 'reset' },
  'POST /api/reset-password': { answers: everybody(400), body: 'reset' },
  'POST /api/change-password': { answers: signedIn(400), body: 'weakPassword' },

  'GET /api/school': { answers: staff(200) },
  'POST /api/school': { answers: staff(200), body: 'settings' },
  'GET /api/school/users': { answers: staff(200) },

  'GET /api/user/notifications': { answers: staff(200) },
  'PUT /api/user/notifications': { answers: staff(200), body: 'notifications' },
  'GET /api/user/teams': { answers: staff(200) },
  'PUT /api/user/teams': { answers: staff(200), body: 'myTeams' },

  'GET /api/audit': { answers: staff(200) },

  'GET /api/teams': { answers: staff(200) },
  'POST /api/teams': { answers: staff(201), body: 'team' },
  'PUT /api/teams/:id': { answers: staff(200, 404), record: 'team', body: 'team' },
  'DELETE /api/teams/:id': { answers: staff(200, 404), record: 'team' },

  'GET /api/school/reminders': { answers: staff(200) },
  'PUT /api/school/reminders': { answers: staff(200), body: 'reminders' },
  'GET /api/school/publication': { answers: staff(200) },
  'PUT /api/school/publication': { answers: staff(200), body: 'publication' },
  'GET /api/school/publication/address': { answers: staff(200) },
  'PUT /api/teams/:id/publication': {
    answers: staff(200, 404),
    record: 'team',
    body: 'teamPublication',
  },

  'GET /api/opponents': { answers: staff(200) },
  'POST /api/opponents': { answers: staff(201), body: 'opponent' },
  'PUT /api/opponents/:id': { answers: staff(200, 404), record: 'opponent', body: 'opponent' },
  'DELETE /api/opponents/:id': { answers: staff(200, 404), record: 'opponent' },
  'POST /api/opponents/contacts': { answers: staff(200), body: 'opponentContacts' },
  'POST /api/opponents/:id/merge': {
    answers: staff(400, 404),
    record: 'opponent',
    body: 'noOpponent',
  },

  'GET /api/facilities': { answers: staff(200) },
  'POST /api/facilities': { answers: staff(201), body: 'facility' },
  'PUT /api/facilities/:id': { answers: staff(200, 404), record: 'facility', body: 'facility' },
  'DELETE /api/facilities/:id': { answers: staff(200, 404), record: 'facility' },
  'POST /api/facilities/:id/merge': {
    answers: staff(400, 404),
    record: 'facility',
    body: 'noFacility',
  },
  'GET /api/facilities/venues': { answers: staff(200) },
  'POST /api/facilities/venues': { answers: staff(200), body: 'venues' },
  'GET /api/facilities/week': { answers: staff(200) },
  'GET /api/no-play-dates': { answers: staff(200) },
  'POST /api/no-play-dates': { answers: staff(201), body: 'noPlayDate' },
  'POST /api/no-play-dates/batch': { answers: staff(201), body: 'noPlayDates' },
  'POST /api/no-play-dates/check': { answers: staff(200), body: 'noPlayDates' },
  'PUT /api/no-play-dates/:id': {
    answers: staff(200, 404),
    record: 'no-play-date',
    body: 'noPlayDate',
  },
  'DELETE /api/no-play-dates/:id': { answers: staff(200, 404), record: 'no-play-date' },
  'GET /api/no-play-dates/holidays': { answers: staff(200) },
  'GET /api/contest-rules': { answers: staff(200) },
  'PUT /api/contest-rules': { answers: staff(200), body: 'contestRules' },
  'GET /api/contest-rules/presets': { answers: staff(200) },
  'GET /api/contacts': { answers: staff(200) },
  'POST /api/contacts': { answers: staff(201), body: 'contact' },
  'PUT /api/contacts/:id': { answers: staff(200, 404), record: 'contact', body: 'contact' },
  'DELETE /api/contacts/:id': { answers: staff(200, 404), record: 'contact' },

  'GET /api/games': { answers: staff(200) },
  'GET /api/dashboard': { answers: staff(200) },
  'GET /api/games/:id': { answers: staff(200, 404), record: 'game' },
  'GET /api/games/export.csv': { answers: staff(200) },
  'GET /api/games/export.xlsx': { answers: staff(200) },
  'GET /api/games/export.ics': { answers: staff(200) },
  'POST /api/games/restore': { answers: staff(404), body: 'restore' },
  'POST /api/games/restore/check': { answers: staff(404), body: 'restore' },
  'POST /api/games': { answers: staff(201, 400), record: 'game', body: 'game' },
  'POST /api/games/batch': { answers: staff(201, 400), record: 'game', body: 'games' },
  'POST /api/games/batch/check': { answers: staff(200, 400), record: 'game', body: 'games' },
  'PUT /api/games/:id': { answers: staff(200, 404), record: 'game', body: 'game' },
  'DELETE /api/games/:id': { answers: staff(200, 404), record: 'game' },
  'POST /api/games/check': { answers: staff(200, 400), record: 'game', body: 'game' },
  'POST /api/games/better-dates': { answers: staff(200, 400), record: 'game', body: 'game' },
  'POST /api/games/disrupt': { answers: staff(200, 404), record: 'game', body: 'disruption' },
  'POST /api/games/disrupt/check': { answers: staff(200, 404), record: 'game', body: 'disruption' },
  'POST /api/seasons/copy': { answers: staff(200, 404), record: 'game', body: 'seasonCopy' },
  'POST /api/games/bulk': { answers: staff(200, 404), record: 'game', body: 'bulkEdit' },
  'POST /api/games/bulk/check': { answers: staff(200, 404), record: 'game', body: 'bulkEdit' },
  'POST /api/games/:id/edit-check': { answers: staff(200, 404), record: 'game', body: 'game' },
  'GET /api/change-sets': { answers: staff(200) },
  'GET /api/change-sets/:id': { answers: staff(200, 404), record: 'change' },
  'POST /api/change-sets/:id/undo': { answers: staff(200, 404), record: 'change' },
  'POST /api/change-sets/:id/notify': {
    answers: staff(409, 404),
    record: 'change',
    body: 'notification',
  },
  'POST /api/change-sets/:id/notify/check': { answers: staff(409, 404), record: 'change' },
  'POST /api/change-sets/:id/send-now': { answers: staff(409, 404), record: 'change' },
  'POST /api/change-sets/:id/send-again': {
    answers: staff(409, 404),
    record: 'change',
    body: 'sendAgain',
  },
  'GET /api/conflicts': { answers: staff(200) },
  'GET /api/conflicts/ways-out': { answers: staff(400) },
  'POST /api/conflicts/accept': { answers: staff(404), body: 'acceptance' },
  'DELETE /api/conflicts/accept/:fingerprint': { answers: staff(404) },
  'POST /api/games/:id/verify': { answers: staff(202, 404), record: 'game' },
  'POST /api/games/:id/remind': { answers: staff(409, 404), record: 'game' },
  'POST /api/games/:id/resend': { answers: staff(202, 404), record: 'game' },
  'GET /api/games/:id/mail': { answers: staff(200, 404), record: 'game' },
  'POST /api/verifications': { answers: staff(202, 404), record: 'game', body: 'verifications' },

  'POST /api/games/:id/proposal/accept': {
    answers: staff(409, 404),
    record: 'game',
    body: 'seenResponse',
  },
  'POST /api/games/:id/proposal/accept-check': {
    answers: staff(409, 404),
    record: 'game',
    body: 'seenResponse',
  },
  'POST /api/games/:id/proposal/counter': {
    answers: staff(409, 404),
    record: 'game',
    body: 'suggestion',
  },
  'POST /api/games/:id/proposal/decline': {
    answers: staff(409, 404),
    record: 'game',
    body: 'seenResponse',
  },

  'GET /embed/:school': { answers: everybody(404) },
  'GET /embed/:school/:team': { answers: everybody(404) },
  'GET /api/feeds': { answers: staff(200) },
  'POST /api/feeds': { answers: staff(201), body: 'feed' },
  'DELETE /api/feeds/:id': { answers: staff(200, 404), record: 'feed' },
  'GET /f/:token.ics': { answers: everybody(404) },
  'GET /s/:school/follow': { answers: everybody(404) },
  'POST /s/:school/follow': { answers: everybody(404), body: 'follow' },
  'GET /follow/:token': { answers: everybody(404) },
  'POST /follow/:token': { answers: everybody(404), body: 'anything' },
  'GET /unsubscribe/:token': { answers: everybody(404) },
  'POST /unsubscribe/:token': { answers: everybody(404) },
  'POST /unsubscribe/:token/undo': { answers: everybody(404) },
  'GET /api/school/followers': { answers: staff(200) },
  'GET /calendar-pictures/:name.svg': { answers: everybody(404) },

  'GET /s/:school.ics': { answers: everybody(404) },
  'GET /s/:school.json': { answers: everybody(404) },
  'GET /s/:school': { answers: everybody(404) },
  'GET /s/:school/:team.ics': { answers: everybody(404) },
  'GET /s/:school/:team.json': { answers: everybody(404) },
  'GET /s/:school/:team': { answers: everybody(404) },
  'GET /s/:school/:team/:gameId.ics': { answers: everybody(404) },
  'GET /s/:school/:team/:gameId.json': { answers: everybody(404) },
  'GET /s/:school/:team/:gameId': { answers: everybody(404) },

  'GET /api/verify/:token': { answers: everybody(404) },
  'POST /api/verify/:token': { answers: everybody(404), body: 'answer' },
  'POST /api/verify/:token/games/:key': { answers: everybody(404), body: 'answer' },
  'GET /api/verify/:token/stop': { answers: everybody(404) },
  'POST /api/verify/:token/stop': { answers: everybody(404) },
  'POST /api/verify/:token/resubscribe': { answers: everybody(404) },
  'GET /api/verify/:token/calendar.ics': { answers: everybody(404) },

  'GET /api/sysadmin/schools': { answers: sysadmin(200) },
  'POST /api/sysadmin/schools': { answers: sysadmin(201), body: 'school' },
  'GET /api/sysadmin/schools/:id': { answers: sysadmin(200), record: 'school' },
  'PUT /api/sysadmin/schools/:id': { answers: sysadmin(200), record: 'school', body: 'school' },
  'PATCH /api/sysadmin/schools/:id': { answers: sysadmin(200), record: 'school', body: 'inactive' },
  'DELETE /api/sysadmin/schools/:id': { answers: sysadmin(200), record: 'school' },
  'GET /api/sysadmin/schools/:id/users': { answers: sysadmin(200), record: 'school' },
  'PATCH /api/sysadmin/users/:id': { answers: sysadmin(200), record: 'user', body: 'inactive' },
  'POST /api/sysadmin/users/:id/temporary-password': { answers: sysadmin(200), record: 'user' },

  'GET /api/admin/system-settings': { answers: sysadmin(200) },
  'PUT /api/admin/system-settings': { answers: sysadmin(200), body: 'systemSettings' },
  'GET /api/admin/statistics': { answers: sysadmin(200) },
  'GET /api/admin/maintenance': { answers: sysadmin(200) },
  'POST /api/admin/maintenance': { answers: sysadmin(200), body: 'maintenance' },
  'DELETE /api/admin/maintenance': { answers: sysadmin(200) },
  'GET /api/admin/email-config': { answers: sysadmin(200) },
  'POST /api/admin/email-config': { answers: sysadmin(200), body: 'emailConfig' },
  'DELETE /api/admin/email-config': { answers: sysadmin(200) },
  'POST /api/admin/test-email': { answers: sysadmin(400), body: 'noTestAddress' },
  'GET /api/admin/backups': { answers: sysadmin(200) },
  'POST /api/admin/backups': { answers: sysadmin(201) },
  'GET /api/admin/backups/:id/file': { answers: sysadmin(200), record: 'backup' },
  'GET /api/admin/audit': { answers: sysadmin(200) },
  'GET /api/admin/queues': { answers: sysadmin(200) },
  'GET /api/admin/queues/*rest': { answers: sysadmin(404) },
  'GET /api/admin/outbox': { answers: sysadmin(200) },
  'GET /api/admin/outbox/:uuid': { answers: sysadmin(200), record: 'mail' },
  'GET /api/admin/mail-lane': { answers: sysadmin(200) },
  'POST /api/admin/outbox/:uuid/retry': { answers: sysadmin(409), record: 'mail' },
  'POST /api/admin/outbox/:uuid/cancel': { answers: sysadmin(200), record: 'mail' },

  'POST /internal/mail/claim': outside,
  'POST /internal/mail/results': outside,
  'POST /internal/mail/:uuid/hand-over': { ...outside, record: 'mail' },
  'POST /internal/mail/:uuid/renew': { ...outside, record: 'mail' },
  'POST /internal/mail/:uuid/result': { ...outside, record: 'mail' },
  'GET /internal/session/check': { answers: outside.answers },
  'POST /internal/session/check': { answers: outside.answers },
  'GET /internal/schools/:id/schedule-context': { ...outside, record: 'school' },
  'GET /internal/schools/:id/imports': { ...outside, record: 'school' },
  'GET /internal/schools/:id/imports/:uuid': { ...outside, record: 'school' },
  'GET /internal/schools/:id/imports/:uuid/undo': { ...outside, record: 'school' },
  'POST /internal/schools/:id/imports/:uuid/undo': { ...outside, record: 'school' },
  'GET /internal/schools/:id/sheets': outside,
  'POST /internal/schools/:id/sheets': outside,
  'DELETE /internal/schools/:id/sheets/:sheet': outside,
  'POST /internal/imports': outside,
  'POST /internal/imports/dry-run': outside,
  'POST /internal/imports/claim': outside,
  'POST /internal/imports/due': outside,
  'POST /internal/imports/:uuid/renew': outside,
  'POST /internal/imports/:uuid/begin-alone': outside,
  'POST /internal/imports/:uuid/fail': outside,
  'GET /internal/imports/:uuid/payload': outside,
  'POST /internal/imports/:uuid/rows': outside,
};

/** The routes without a row, and the rows without a route. */
export function missingRows(
  routes: readonly { readonly method: string; readonly path: string }[],
  table: Readonly<Record<string, Row>>,
): { readonly withoutRow: string[]; readonly withoutRoute: string[] } {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  return {
    withoutRow: names.filter((name) => !(name in table)),
    withoutRoute: Object.keys(table).filter((name) => !names.includes(name)),
  };
}
