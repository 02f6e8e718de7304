import { productTexts } from './product-texts.ts';
import type { ProductText } from './product-texts.ts';

/**
 * Prints every text of the product that a person can read, with its file and line.
 * Run: `npm run texts`, or `npm run texts -- mf-staff svc-mail/src` for the files below these folders.
 */
const folders = process.argv.slice(2);
const chosen = productTexts().filter(
  ({ file }) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)),
);
const byWorkspace = Map.groupBy(chosen, workspaceOf);
for (const [workspace, texts] of byWorkspace) {
  console.log(`\n${workspace}: ${texts.length} texts`);
  for (const { file, line, text } of texts) console.log(`${file}:${line}  ${text}`);
}
console.log(`\n${chosen.length} texts in ${byWorkspace.size} workspaces.`);

function workspaceOf({ file }: ProductText): string {
  const [top = '', next = ''] = file.split('/');
  return top === 'infra' || next === 'contract' ? `${top}/${next}` : top;
}
