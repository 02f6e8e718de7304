import { CALENDAR_APPS } from '@fieldhouse/core-contract';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SAMPLE_ADDRESS } from './drawings.ts';
import { pictureFile } from './picture-file.ts';
import { renderPicture } from './render-picture.ts';

const LARGEST_BYTES = 3_000;
const COMMAND = 'npm run calendar-pictures -w @fieldhouse/svc-core';

const steps = CALENDAR_APPS.flatMap((app) => app.steps);

/** What no XML parser accepts; none if the text is well-formed. */
function faultsOf(xml: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const text = xml.replace(
    /<(\/?)(\w+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g,
    (tag, end: string, name: string, attributes: string, empty: string) => {
      const names = [...attributes.matchAll(/ ([\w-]+)=/g)].map(([, each]) => each);
      if (new Set(names).size < names.length) faults.push(`${tag} repeats an attribute`);
      if (end !== '') {
        if (open.pop() !== name) faults.push(`${tag} ends another element`);
      } else if (empty === '') open.push(name);
      return '';
    },
  );
  const stray = /[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.exec(text)?.[0];
  return [...faults, ...open.map((name) => `<${name}> has no end`), ...(stray ? [stray] : [])];
}

test.each([
  '<a><b></a></b>',
  '<a>',
  '<a b="1" b="2"/>',
  '<a>1 < 2</a>',
  '<a>1 & 2</a>',
  '<a b=1/>',
])('%s is not well-formed', (xml) => {
  expect(faultsOf(xml)).not.toEqual([]);
});

test('each step has a picture, and there is no other', () => {
  const names = steps.map(({ picture }) => basename(pictureFile(picture)));
  expect(readdirSync(dirname(pictureFile('apple-1'))).toSorted()).toEqual(names.toSorted());
});

describe.each(steps)('$picture', ({ picture, text }) => {
  const svg = readFileSync(pictureFile(picture), 'utf8');

  test('is what the command draws', () => {
    expect(svg, `Run ${COMMAND} and commit what it wrote.`).toBe(renderPicture(picture));
  });

  test('is a small, well-formed image that loads and runs nothing', () => {
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(svg).not.toMatch(/<(?:script|image|use|foreignObject|a)\b|href|url\(|@import| on\w+=/);
    expect(Buffer.byteLength(svg)).toBeLessThan(LARGEST_BYTES);
  });

  test('names things as the step does', () => {
    const labels = [...svg.matchAll(/<text [^>]*>([^<]+)</g)]
      .map(([, label = '']) => label.toLowerCase())
      .filter((label) => label !== SAMPLE_ADDRESS && !/^\d$/.test(label));
    expect(labels.length + Number(svg.includes(SAMPLE_ADDRESS))).toBeGreaterThan(0);
    for (const label of labels) expect(text.toLowerCase()).toContain(label);
  });
});
