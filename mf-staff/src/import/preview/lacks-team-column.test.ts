import { expect, test } from 'vitest';

import { lacksTeamColumn } from './lacks-team-column.ts';

const columnsOf = (...fields: string[]) =>
  fields.map((field) => ({ header: field, field, samples: [] }));

test('uses the missing fields, not their display names', () => {
  const columns = columnsOf('date', 'time');
  expect(lacksTeamColumn({ missing: ['Squad'], missingFields: ['team'], columns })).toBe(true);
  expect(lacksTeamColumn({ missing: ['Team'], missingFields: ['side'], columns })).toBe(false);
  expect(lacksTeamColumn({ missing: [], missingFields: [], columns })).toBe(false);
});

test.each([
  ['no column for the team', ['Team'], ['date', 'time', 'level'], true],
  ['a column for the team', ['H/A'], ['date', 'team'], false],
  ['a column for the sport', ['H/A'], ['date', 'sport'], false],
  ['nothing missing', [], ['title'], false],
])('an older response with %s', (_case, missing, fields, expected) => {
  expect(lacksTeamColumn({ missing, columns: columnsOf(...fields) })).toBe(expected);
});
