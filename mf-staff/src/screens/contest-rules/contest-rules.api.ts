import { contestRuleEndpoints } from '@fieldhouse/core-contract';
import type {
  ContestRuleInput,
  ContestRulePresetView,
  ContestRuleView,
} from '@fieldhouse/core-contract';
import { mutate, putAnswer, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshConflicts } from '../../data/school-data/conflicts.api.ts';

/** A contest rule as this release can show it: unknown values are kept as text. */
export type ContestRule = Shown<ContestRuleView>;
/** The published rules of an association. */
export type ContestRulePreset = Shown<ContestRulePresetView>;

/** The contest rules in the order in which they were saved. */
export const useContestRules = () => useRead(contestRuleEndpoints.list, {});

/** The published rules of associations. */
export const useContestRulePresets = () => useRead(contestRuleEndpoints.presets, {});

/** Saves the complete list. */
export async function saveContestRules(rules: ContestRuleInput[]): Promise<void> {
  const saved = await mutate(contestRuleEndpoints.replace, { body: rules });
  void refreshConflicts();
  await putAnswer(contestRuleEndpoints.list, saved);
}
