import { describe, expect, test } from 'vitest';
import { ConsoleErrors } from '../src/console-errors.ts';

const withErrors = (...texts: readonly string[]) => {
  const errors = new ConsoleErrors();
  for (const text of texts) errors.add(text);
  return errors;
};

describe('errors of a console', () => {
  test('are unexpected until they are named', async () => {
    const errors = withErrors('one', 'two', 'another one');
    await errors.expectAll('one');
    expect(errors.unexpected).toEqual(['two', 'another one']);
    await errors.expectAll(/one$/, /^two$/g);
    expect(errors.unexpected).toEqual([]);
  });

  test('are unexpected again when they come later', async () => {
    const errors = withErrors('one');
    await errors.expectAll('one');
    errors.add('one');
    expect(errors.unexpected).toEqual(['one']);
  });

  test('may come a little late', async () => {
    const errors = withErrors();
    const named = errors.expectAll('late');
    errors.add('late');
    await named;
    expect(errors.unexpected).toEqual([]);
  });
});
