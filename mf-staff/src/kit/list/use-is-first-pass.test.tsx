import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { useIsFirstPass } from './use-is-first-pass.ts';

const FIRST = 3;
const ENTRIES = Array.from({ length: 3 * FIRST }, (_, at) => `Entry ${at + 1}`);

const List = () => {
  const count = useIsFirstPass() ? FIRST : ENTRIES.length;
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
  expect(renderToString(<List />).match(/<li>/g)).toHaveLength(FIRST);
});
