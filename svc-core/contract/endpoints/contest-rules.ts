import { endpoint } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { ContestRulePresetView, ContestRulesInput, ContestRuleView } from '../contest-rule.ts';

const path = '/api/contest-rules';
const access = 'staff';

/** The rules of a school's association about its contests. */
export const contestRuleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'List the contest rules',
    etag: 'schedule',
    answer: z.array(ContestRuleView),
  }),
  replace: endpoint({
    method: 'PUT',
    path,
    access,
    summary: 'Replace the contest rules',
    body: ContestRulesInput,
    answer: z.array(ContestRuleView),
  }),
  presets: endpoint({
    method: 'GET',
    path: '/api/contest-rules/presets',
    access,
    summary: 'List the published rules of associations, to start from',
    answer: z.array(ContestRulePresetView),
  }),
};
