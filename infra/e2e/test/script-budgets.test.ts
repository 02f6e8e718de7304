import { expect, test } from 'vitest';
import { SCRIPT_BUDGETS, VISITOR_PAGE_BUDGETS } from '../script-budgets.ts';
import { scriptsOfRoute, scriptsOfVisitorPage, sentBytes } from '../testing/route-scripts.ts';

/** The scripts with their sizes, where they are too much. */
const excess = (scripts: readonly string[], maxBytes: number) =>
  sentBytes(scripts) > maxBytes ? scripts.map((script) => [script, sentBytes([script])]) : [];

test.each(SCRIPT_BUDGETS)('$route loads at most $maxBytes bytes of scripts', (budget) => {
  expect(excess(scriptsOfRoute(budget), budget.maxBytes)).toEqual([]);
});

test.each(VISITOR_PAGE_BUDGETS)(
  "a visitor's $page page loads at most $maxBytes bytes",
  (budget) => {
    expect(excess(scriptsOfVisitorPage(budget.page), budget.maxBytes)).toEqual([]);
  },
);
