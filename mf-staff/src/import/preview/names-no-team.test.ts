import { expect, it } from 'vitest';

import { namesNoTeam } from './names-no-team.ts';

const columnsOf = (...fields: string[]) =>
  fields.map((field) => ({ header: field, field, samples: [] }));

it('uses the missing fields, not their display names', () => {
  const columns = columnsOf('date', 'time');
  expect(namesNoTeam({ missing: ['Squad'], missingFields: ['team'], columns })).toBe(true);
  expect(namesNoTeam({ missing: ['Team'], missingFields: ['side'], columns })).toBe(false);
  expect(namesNoTeam({ missing: [], missingFields: [], columns })).toBe(false);
});

it.each([
  ['no column for the team', ['Team'], ['date', 'time', 'level'], true],
  ['a column for the team', ['H/A'], ['date', 'team'], false],
  ['a column for the sport', ['H/A'], ['date', 'sport'], false],
  ['nothing missing', [], ['title'], false],
])('an older response with %s', (_case, missing, fields, expected) => {
  expect(namesNoTeam({ missing, columns: columnsOf(...fields) })).toBe(expected);
});
