import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { FIRST_ENTRIES, useIsFirstPass } from './use-is-first-pass.ts';

const ENTRIES = Array.from({ length: 3 * FIRST_ENTRIES }, (_, at) => `Entry ${at + 1}`);

const List = () => {
  const count = useIsFirstPass() ? FIRST_ENTRIES : ENTRIES.length;
  return (
    <ul>
      {ENTRIES.slice(0, count).map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
};

test('in the first pass a list has its first entries', () => {
  // On the server React renders that pass alone.
  expect(renderToString(<List />).match(/<li>/g)).toHaveLength(FIRST_ENTRIES);
});
