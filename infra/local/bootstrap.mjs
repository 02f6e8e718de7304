/**
 * The first step of every command. Runs with nothing installed, on the machine's own Node (20 or newer): installs the packages
 * if they are missing or have changed, then runs src/<command>.ts on Node 24, which is one of the packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.fieldhouse-install');
const [command = 'start', ...rest] = process.argv.slice(2);

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  // Installed manually: npm's own record is newer than the lock file.
  const record = join(modules, '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lockFile).mtimeMs;
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return [process.execPath, script];
  if (spawnSync('npm', ['--version'], { stdio: 'ignore' }).status !== 0) {
    refuse(
      "Couldn't find npm, which installs the packages. Install Node.js with npm and try again.",
    );
  }
  return ['npm'];
}

function checkSpace() {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < 2e9 && !existsSync(modules)) {
    refuse(
      `The disk is almost full. Installing needs 2 GB, and ${root} has ${Math.floor((bavail * bsize) / 1e6)} MB left.`,
    );
  }
}

async function install() {
  const [program, ...args] = npmCommand();
  checkSpace();
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  console.log('Installing packages (about a minute on the first run)...');
  const progress = setInterval(() => console.log(`  still installing (${seconds()} s)`), 15_000);
  const child = spawn(program, [...args, 'ci'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const code = await new Promise((done) => child.once('close', done).once('error', () => done(1)));
  clearInterval(progress);
  if (code !== 0) {
    console.error(output.trim().split('\n').slice(-15).join('\n'));
    refuse(
      /ENOSPC/.test(output)
        ? 'The disk is full. Free up space and try again.'
        : "Couldn't install the packages (see above). Check your network connection and try again.",
    );
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, lockHash());
  console.log(`  installed in ${seconds()} s`);
}

function major(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
}

function node24() {
  const own = join(modules, '.bin', 'node');
  if (existsSync(own) && major(own) >= 24) return own;
  if (major(process.execPath) >= 24) return process.execPath;
  return refuse(
    'Fieldhouse needs Node 24. Install it, or on Linux (x64, arm64) run "npm ci" with optional packages.',
  );
}

function run(program) {
  const script = join(root, 'infra/local/src', `${command}.ts`);
  if (!existsSync(script)) refuse(`Unknown command "${command}".`);
  const child = spawn(program, [script, ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Processes are started often, and their TypeScript is stripped and compiled each time: Node keeps the result by content.
      NODE_COMPILE_CACHE: join(root, '.cache/fieldhouse/compiled'),
      ...process.env,
      PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}`,
    },
  });
  // A terminal's Ctrl-C also reaches the command directly; a signal to this process alone is forwarded.
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  watchParent(() => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** npm may be killed without forwarding a signal. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), 1_000).unref();
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  refuse(`Fieldhouse needs Node.js 20 or newer. This is ${process.version}.`);
}
if (!isInstalled()) await install();
run(node24());
