import { describe, expect, test } from 'vitest';
import { ConsoleErrors } from '../testing/console-errors.ts';

const withErrors = (...texts: readonly string[]) => {
  const errors = new ConsoleErrors();
  for (const text of texts) errors.add(text);
  return errors;
};

describe('console errors', () => {
  test('are unexpected until a test expects them', async () => {
    const errors = withErrors('one', 'two', 'another one');
    await errors.expectAll('one');
    expect(errors.unexpected).toEqual(['two', 'another one']);
    await errors.expectAll(/one$/, /^two$/g);
    expect(errors.unexpected).toEqual([]);
  });

  test('are unexpected when they occur after being expected', async () => {
    const errors = withErrors('one');
    await errors.expectAll('one');
    errors.add('one');
    expect(errors.unexpected).toEqual(['one']);
  });

  test('may occur after the test has begun to wait for them', async () => {
    const errors = withErrors();
    const named = errors.expectAll('late');
    errors.add('late');
    await named;
    expect(errors.unexpected).toEqual([]);
  });
});
