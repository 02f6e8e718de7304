import { globSync, readFileSync } from 'node:fs';
import { markupTexts } from './markup-texts.ts';
import { visibleTexts } from './visible-texts.ts';
import type { VisibleText } from './visible-texts.ts';
import { repoRoot, repoPath } from './repo-paths.ts';

/** A visible text and the file that it is in. */
export interface ProductText extends VisibleText {
  /** Relative to the repository's top folder. */
  readonly file: string;
}

/** The workspaces whose texts people read: browser apps, services with their contracts, and the commands of an operator. */
const FOLDERS = [
  'shell/src',
  'mf-auth/src',
  'mf-staff/src',
  'mf-sysadmin/src',
  'gateway/src',
  'svc-core/{contract,src}',
  'svc-mail/{contract,src}',
  'svc-import/{contract,src}',
  'infra/{endpoint,local,runtime}/src',
];

/** Tests, samples, and the names of the demo schools. */
const NOT_SHOWN = ['**/*.test.{ts,tsx}', '**/samples.ts', '**/src/demo/**', '**/node_modules/**'];

/** Every text of the product that a person can read, by file and line. */
export function productTexts(): ProductText[] {
  const files = globSync(
    [...FOLDERS.map((folder) => `${folder}/**/*.{html,ts,tsx}`), 'mf-*/screens.ts'],
    { cwd: repoRoot, exclude: NOT_SHOWN },
  );
  return files.toSorted().flatMap(textsOf);
}

/** The same of one file, by line. */
export function textsOf(file: string): ProductText[] {
  const source = readFileSync(repoPath(file), 'utf8');
  const texts = file.endsWith('.html') ? pageTexts(source) : visibleTexts(file, source);
  return texts.map((text) => ({ file, ...text }));
}

/** The line is that of the first place where a text's first words stand. */
function pageTexts(html: string): VisibleText[] {
  const lines = html.split('\n');
  return markupTexts(html).map((text) => {
    const line = lines.findIndex((each) => each.includes(text.split(' ', 2).join(' ')));
    return { line: line + 1, text };
  });
}
