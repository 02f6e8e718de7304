import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HeldEntry, Subscriber } from './subscriber.ts';

const run = promisify(execFile);
/** Cannot be in a title. */
const FIELD = '\u241F';

/**
 * vdirsyncer, which fetches the feed into a folder, and khal, which reads the folder: a calendar on Linux. vdirsyncer replaces the UIDs of
 * feeds with hashes, since some servers give new ones each time.
 */
export async function subscribeWithKhal(feed: string): Promise<Subscriber> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-khal-'));
  const calendar = join(folder, 'calendar');
  await mkdir(calendar);
  await writeFile(
    join(folder, 'vdirsyncer'),
    `[general]
status_path = "${folder}/status/"
[pair feed]
a = "theirs"
b = "ours"
collections = null
conflict_resolution = "a wins"
[storage theirs]
type = "http"
url = "${feed}"
[storage ours]
type = "filesystem"
path = "${calendar}"
fileext = ".ics"
`,
  );
  await writeFile(
    join(folder, 'khal'),
    `[calendars]
[[games]]
path = ${calendar}
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = ${folder}/khal.db
`,
  );
  const env = { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder };
  const vdirsyncer = (...command: string[]) =>
    run('vdirsyncer', ['-c', join(folder, 'vdirsyncer'), ...command], { env });
  await vdirsyncer('discover');
  return {
    keepsUids: false,
    // It would otherwise ask before it empties a calendar.
    fetch: async () => void (await vdirsyncer('sync', '--force-delete', 'feed')),
    async held() {
      const fields = ['title', 'start-date-long', 'start-time', 'location'];
      const format = fields.map((field) => `{${field}}`).join(FIELD);
      const options = [
        '--once',
        '--day-format',
        '',
        '--format',
        format,
        '2030-01-01',
        '2031-12-31',
      ];
      const { stdout } = await run('khal', ['-c', join(folder, 'khal'), 'list', ...options], {
        env,
      });
      const lines = stdout.split('\n').filter((line) => line.includes(FIELD));
      return lines.map((line) => entryOf(line.split(FIELD)));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function entryOf([title = '', date = '', time = '', location = '']: string[]): HeldEntry {
  return { uid: '', title, start: `${date} ${time}`.trim(), location };
}
