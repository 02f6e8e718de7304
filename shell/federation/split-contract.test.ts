import { expect, test } from 'vitest';

import { splitContract } from './split-contract.ts';

const TEAMS = `import { endpoint } from '@fieldhouse/endpoint';
const path = '/api/teams';
const one = { path };
export const TeamView = z.object({ id: z.int() });
export function nameOf(team) { return team.name; }
export const teamEndpoints = {
  list: endpoint({ path, answer: z.array(TeamView) }),
  remove: endpoint({ ...one }),
};
`;

const partOf = (query: string): string => splitContract(TEAMS, 'teams.ts', query);

test('a module has what its parts export, and a group is a namespace', () => {
  expect(partOf('')).toBe(`export { TeamView } from './teams.ts?3-TeamView';
export { nameOf } from './teams.ts?4-nameOf';
export * as teamEndpoints from './teams.ts?5-teamEndpoints';`);
  expect(partOf('?5-teamEndpoints'))
    .toBe(`export { endpoint as list } from './teams.ts?5-teamEndpoints.list';
export { endpoint as remove } from './teams.ts?5-teamEndpoints.remove';`);
});

test('a part is a declaration, its value free of effects, with the parts that it names', () => {
  expect(partOf('?5-teamEndpoints.list')).toBe(`import { endpoint } from '@fieldhouse/endpoint';
import { path } from './teams.ts?1-path';
import { TeamView } from './teams.ts?3-TeamView';
const theEndpoint = /*#__PURE__*/ (() => (endpoint({ path, answer: z.array(TeamView) })))();
export { theEndpoint as endpoint };`);
  expect(partOf('?1-path')).toContain(`export const path = '/api/teams';`);
  expect(partOf('?2-one')).toContain(`export const one = /*#__PURE__*/ (() => ({ path }))();`);
  expect(partOf('?4-nameOf')).toContain('export function nameOf(team) { return team.name; }');
});

test('fails on a part that there is not', () => {
  expect(() => partOf('?9-gameEndpoints')).toThrow('gameEndpoints');
  expect(() => partOf('?5-teamEndpoints.add')).toThrow('teamEndpoints.add');
});

test.each([
  ['does something', `const cache = new Map();\ncache.set(1, 2);\nexport const one = cache;`],
  ['changes what it declares', `let count = 0;\nexport const next = () => (count += 1);`],
  ['passes on another module', `export * from './team.ts';\nexport const one = 1;`],
])('a module that %s is left as it is', (_, source) => {
  expect(splitContract(source, 'one.ts', '')).toBe(source);
});
