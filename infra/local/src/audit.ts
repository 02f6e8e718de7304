/** `npm run audit`: known weaknesses of the packages that run in production. 1: a high one; 2: could not be asked. */
import { execa } from 'execa';
import { verdictOf } from './audit-verdict.ts';
import { at } from './workspace.ts';

const { stdout } = await execa('npm', ['audit', '--omit=dev', '--json'], {
  cwd: at(),
  reject: false,
  stdin: 'ignore',
  timeout: 60_000,
});
const { sentences, exitCode } = verdictOf(stdout);
console.log(sentences.join('\n'));
process.exitCode = exitCode;
