import { contestRuleEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { listContestRules, replaceContestRules } from './contest-rules.ts';
import { PRESETS } from './presets.ts';

/** The rules of a school's association about its contests. */
export const contestRulesRoutes: Feature = (routes) => {
  routes.serve(contestRuleEndpoints.list, ({ school }) => listContestRules(school));
  routes.serve(contestRuleEndpoints.replace, ({ school, body }) =>
    replaceContestRules(school, body),
  );
  routes.serve(contestRuleEndpoints.presets, () => [...PRESETS]);
};
