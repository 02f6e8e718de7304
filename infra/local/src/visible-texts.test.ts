import { expect, test } from 'vitest';
import { visibleTexts } from './visible-texts.ts';

const textsOf = (source: string) => visibleTexts('sample.tsx', source).map(({ text }) => text);

test.each([
  ['<p>Hello {name}, you have\n  no games.</p>', 'Hello {name}, you have no games.'],
  ['<p>{`${count(games)} are waiting`}</p>', '{…} are waiting'],
  ['<p>Choose {"Add"} or <b>leave</b>.</p>', 'Choose Add or {…}.'],
  ['<Field label="Coach Email" type="Some Thing" />', 'Coach Email'],
  ['<button aria-label={open ? "Close" : "Close menu"} />', 'Close'],
  ["conflict('This team ' + 'has games.')", 'This team has games.'],
  [
    "conflict('This team has ' + count + ` games in ${year}.`)",
    'This team has {count} games in {year}.',
  ],
  ['html`<h1>Game ${status}</h1><style>p { color: red }</style>`', 'Game {status}'],
  ['html`<input placeholder="Your name">`', 'Your name'],
  ["const CHOICES = [{ value: 'all', label: 'All Games' }]", 'All Games'],
  ["const TIME = 'TBD'", 'TBD'],
])('%s shows "%s"', (source, text) => {
  expect(textsOf(source)).toContain(text);
});

test.each([
  "import { a } from './some file.ts'",
  "log.info({ id }, 'the job has been settled')",
  "deps.logger.warn('no answer yet')",
  "throw new Error('No such statement')",
  'css`margin: 0 auto; color: red`',
  'sql(`SELECT id FROM games WHERE "schoolId" = $1`)',
  "'delete from sessions'",
  "type Mode = 'Month' | 'Week'",
  "if (mode === 'Month view') show()",
  "const headers = { 'Content Type': 'text/html; charset=utf-8' }",
  '<path className="some class" d="M 0 0 L 10 10" />',
  "fetch('/api/games', { method: 'POST' })",
])('%s shows nothing', (source) => {
  expect(textsOf(source)).toEqual([]);
});

test('a text has the line on which it begins', () => {
  const source =
    "const a = 1;\n\nconst b = (\n  <p>\n    Hello there\n  </p>\n);\nconst c = 'Good bye';";
  expect(visibleTexts('sample.tsx', source)).toEqual([
    { line: 4, text: 'Hello there' },
    { line: 8, text: 'Good bye' },
  ]);
});

test('a file that cannot be parsed is an error', () => {
  expect(() => visibleTexts('sample.ts', 'const = ;')).toThrow('cannot be parsed');
});
