import { expect, test } from 'vitest';
import { SCRIPT_BUDGETS } from '../script-budgets.ts';
import { scriptsOfRoute, sentBytes } from '../testing/route-scripts.ts';

/** The scripts with their sizes, where they are too much. */
const excess = (scripts: readonly string[], maxBytes: number) =>
  sentBytes(scripts) > maxBytes ? scripts.map((script) => [script, sentBytes([script])]) : [];

test.each(SCRIPT_BUDGETS)('$route loads at most $maxBytes bytes of scripts', (budget) => {
  expect(excess(scriptsOfRoute(budget), budget.maxBytes)).toEqual([]);
});
