import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { step } from './progress.ts';

interface Tool {
  readonly program: string;
  readonly debianPackage: string;
  /** Alternatives if the package cannot be installed. */
  readonly orElse: readonly string[];
  /** What does not work without it. */
  readonly without: string;
  /** Only needed by `npm run test:full`. */
  readonly fullOnly?: boolean;
}

const tools: readonly Tool[] = [
  {
    // The same engine without a window: half the CPU time per page.
    program: 'chromium-headless-shell',
    debianPackage: 'chromium-headless-shell',
    orElse: ['chromium', 'chromium-browser', 'google-chrome'],
    without: "browser tests can't run",
  },
  {
    program: 'redis-server',
    debianPackage: 'redis-server',
    orElse: [],
    without: 'queues are tested on Redis only if Docker is running',
  },
  {
    program: 'opendkim',
    debianPackage: 'opendkim',
    orElse: [],
    without: 'tests that verify the signatures of emails are skipped',
  },
  {
    program: 'spamassassin',
    debianPackage: 'spamassassin',
    orElse: [],
    without: 'the test that scores emails is skipped',
  },
  {
    program: 'vdirsyncer',
    debianPackage: 'vdirsyncer',
    orElse: [],
    without: 'the test with real calendar subscribers is skipped',
    fullOnly: true,
  },
  {
    program: 'khal',
    debianPackage: 'khal',
    orElse: [],
    without: 'the test with real calendar subscribers is skipped',
    fullOnly: true,
  },
];

/** Debian has some programs in a folder that is not on everyone's PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

function isInstalled(program: string): boolean {
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const isMissing = (tool: Tool) => !isInstalled(tool.program);
const isLeftOut = (tool: Tool) => ![tool.program, ...tool.orElse].some(isInstalled);

/** apt-get as root, or through sudo if it needs no password. */
async function packageManager(): Promise<string[] | undefined> {
  if (!isInstalled('apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const allowed = await execa('sudo', ['-n', 'true'], { reject: false });
  return allowed.failed ? undefined : ['sudo', '-n', 'apt-get'];
}

async function install(packages: readonly string[]): Promise<void> {
  const [program, ...args] = (await packageManager()) ?? [];
  if (!program) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  await step(`installing ${packages.join(' and ')} (apt-get)`, async () => {
    const first = await execa(program, [...args, ...options], { reject: false, env });
    if (!first.failed) return;
    await execa(program, [...args, 'update', '-q'], { reject: false, env });
    await execa(program, [...args, ...options], { reject: false, env });
  });
}

/**
 * Installs missing test tools if possible, and prints what does not work without the others.
 *
 * @param full also installs those that only `npm run test:full` needs.
 */
export async function installTestTools(full: boolean): Promise<void> {
  const missing = tools.filter((tool) => (full || !tool.fullOnly) && isMissing(tool));
  if (missing.length > 0) await install(missing.map((tool) => tool.debianPackage));
  for (const tool of missing.filter(isLeftOut)) {
    console.log(`  ! Couldn't install ${tool.debianPackage}: ${tool.without}.`);
  }
}
