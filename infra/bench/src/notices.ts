import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createLogger } from '@fieldhouse/runtime';
import { enqueueMails } from '../../../svc-core/src/mail/enqueue-mail.ts';
import { openDatabase } from '../../../svc-core/src/platform/database.ts';
import { sampleMessages } from '../../../svc-mail/src/templates/sample-messages.ts';
import { APP_SECRET, arrived, counts, environment, signIn } from './email-product.ts';
import type { StoreEnv } from './email-product.ts';
import { startMailServer } from './mail-server.ts';
import { printTable } from './print-table.ts';
import { startProduct } from './product.ts';

const NOTICES = 10_000;
const SERVER_TAKES_MS = 20;
/** When the other school asks for its email, after the notices were committed. */
const OTHER_AFTER_MS = 3_000;
const OTHER_ADDRESS = 'other@opponent.test';

/**
 * 10,000 emails of one school, written in one transaction by the code that features use, to a mail server that takes 20 ms for each;
 * and meanwhile a verification email of another school. Workers learn of the notices by the sweep, as after a crash between commit and
 * wake-up, which is the slower way. Times count from the commit.
 */
export async function measureNotices(store: StoreEnv): Promise<void> {
  const server = await startMailServer(SERVER_TAKES_MS);
  const product = await startProduct(environment(store, server), counts({ 'svc-mail': 1 }));
  const client = new pg.Client({ connectionString: store.DATABASE_URL });
  await client.connect();
  try {
    const url = product.running('svc-core')[0]?.url ?? '';
    const cookie = await signIn(url, 'director@roosevelt.test');
    const gameId = await otherSchoolsGame(client);
    const began = Date.now();
    const schoolId = await schoolNamed(client, 'Lincoln High School');
    await writeNotices(store.DATABASE_URL, schoolId);
    const committed = Date.now();
    await wait(OTHER_AFTER_MS);
    const askedAt = Date.now();
    const answer = await fetch(`${url}/api/games/${gameId}/verify`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!answer.ok) throw new Error(`verify: ${answer.status} ${await answer.text()}`);
    const { first, last, recipients } = await arrived(server, NOTICES + 1);
    const seconds = (from: number, to: number) => Math.max(0, to - from) / 1_000;
    const other = seconds(askedAt, recipients[OTHER_ADDRESS] ?? Number.POSITIVE_INFINITY);
    const all = seconds(committed, last);
    const isReached = seconds(committed, first) <= 2 && all <= 60 && other <= 5;
    printTable([
      {
        notices: NOTICES,
        'written in s': seconds(began, committed),
        'first after s': seconds(committed, first),
        'all after s': all,
        "other school's after s": other,
        required: '2, 60, 5',
        reached: isReached ? 'yes' : 'no',
      },
    ]);
  } finally {
    await client.end();
    await product.stop();
    await server.close();
  }
}

async function writeNotices(databaseUrl: string, schoolId: number): Promise<void> {
  const message = sampleMessages['coach-confirmation'];
  if (!message) throw new Error('There is no such sample');
  const database = openDatabase(
    databaseUrl,
    createLogger({ service: 'bench', level: 'silent' }),
    2,
  );
  const mails = Array.from({ length: NOTICES }, (_one, at) => ({
    message,
    to: `follower-${at}@bench.test`,
    schoolId,
  }));
  await database.prisma.$transaction((tx) => enqueueMails(tx, APP_SECRET, mails), {
    timeout: 60_000,
  });
  await database.close();
}

async function schoolNamed(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id from schools where name = $1', [
    name,
  ]);
  return rows[0]?.id ?? 0;
}

/** A scheduled game of the other demo school, with a contact of its own. */
async function otherSchoolsGame(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `update games g set status = 'scheduled', "verificationToken" = null where g.id = (
        select min(o.id) from games o join schools s on s.id = o."schoolId" where s.name like 'Roosevelt%' and o.status = 'scheduled')
      returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `update opponents set email = $2 where id = (select "opponentId" from games where id = $1)`,
    [id, OTHER_ADDRESS],
  );
  return id;
}
