/** `npm run audit`: known vulnerabilities of production packages. Exit code 1: high or critical ones, 2: nothing was audited. */
import { execa } from 'execa';
import { verdictOf } from './audit-verdict.ts';
import { repoPath } from './repo-paths.ts';

const { stdout } = await execa('npm', ['audit', '--omit=dev', '--json'], {
  cwd: repoPath(),
  reject: false,
  stdin: 'ignore',
  timeout: 60_000,
});
const { sentences, exitCode } = verdictOf(stdout);
console.log(sentences.join('\n'));
process.exitCode = exitCode;
