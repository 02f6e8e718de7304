import { expect, test } from 'vitest';

import { splitContract } from './split-contract.ts';

const TEAMS = `import { endpoint } from '@fieldhouse/endpoint';
const path = '/api/teams';
const one = { path };
export const TeamView = z.object({ id: z.int() });
export const nameOf = (team) => team.name;
export const teamEndpoints = {
  list: endpoint({ path, answer: z.array(TeamView) }),
  remove: endpoint({ ...one }),
};
`;

test('marks the values of constants as free of effects, and makes a module of a group', () => {
  expect(splitContract(TEAMS, 'teams.ts', ''))
    .toBe(`import { endpoint } from '@fieldhouse/endpoint';
const path = '/api/teams';
const one = /*#__PURE__*/ (() => ({ path }))();
export const TeamView = /*#__PURE__*/ (() => (z.object({ id: z.int() })))();
export const nameOf = (team) => team.name;
export * as teamEndpoints from './teams.ts?teamEndpoints';
`);
});

test('has a module for each endpoint of a group', () => {
  expect(splitContract(TEAMS, 'teams.ts', '?teamEndpoints')).toBe(`\
export { endpoint as list } from './teams.ts?teamEndpoints.list';
export { endpoint as remove } from './teams.ts?teamEndpoints.remove';`);
  expect(splitContract(TEAMS, 'teams.ts', '?teamEndpoints.remove')).toContain(`
const theEndpoint = /*#__PURE__*/ (() => (endpoint({ ...one })))();
export { theEndpoint as endpoint };`);
});

test('fails on what it does not find', () => {
  expect(() => splitContract(TEAMS, 'teams.ts', '?gameEndpoints')).toThrow('gameEndpoints');
  expect(() => splitContract(TEAMS, 'teams.ts', '?teamEndpoints.add')).toThrow('add');
});

test('leaves a group that spreads another one as it is', () => {
  const source = 'export const allEndpoints = { ...teamEndpoints };';
  expect(splitContract(source, 'all.ts', '')).toBe(
    'export const allEndpoints = /*#__PURE__*/ (() => ({ ...teamEndpoints }))();',
  );
});
