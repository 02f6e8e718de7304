import { afterEach, beforeEach, vi } from 'vitest';

import '../src/ui/combobox.tsx';
import '../src/ui/dropdown-menu.tsx';
import { loadParts } from '../src/ui/lazy-part.ts';
import '../src/ui/select.tsx';
import './computed-style.ts';
import './no-owner-stacks.ts';
import { failOnProblems, cleanUpPage } from './page-cleanup.ts';

// As on a page that was idle; `use-lazy-control.test.tsx` uses one before that.
await loadParts(() => Promise.resolve());

// Runs for each test file, while modules are loaded once per process.
let errors: string[];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words.map(String).join(' '));
  });
});

afterEach(async () => {
  try {
    await cleanUpPage();
  } finally {
    vi.restoreAllMocks();
  }
  failOnProblems('Console errors that the test did not expect', errors);
});
