import { newToken } from '../src/platform/token.ts';
import type { TestCore } from './core.ts';
import { mailsTo } from './outbox.ts';
import type { PublishedSchool } from './published-school.ts';

/** As browsers send a form. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The link in the newest email to confirm an address: its path with the query. */
export async function confirmLink(core: TestCore, email: string): Promise<string> {
  const mail = (await mailsTo(core, email)).findLast(({ kind }) => kind === 'confirm-follower');
  const { pathname, search } = new URL(mail?.secrets['link'] ?? '');
  return pathname + search;
}

/** Follows the public team of a school, by the calls of its owner. @returns the path of the follower's page. */
export async function activeFollower(
  core: TestCore,
  { slug, team }: PublishedSchool,
  email: string,
): Promise<string> {
  const browser = core.browser();
  const body = { email, teams: [team.slug] };
  const { status, text } = await browser.post(`/s/${slug}/follow`, body);
  if (status !== 200) throw new Error(`Not asked: ${status} ${text}`);
  const path = await confirmLink(core, email);
  const confirmed = await browser.post(path, { action: 'confirm' });
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.status}`);
  return path;
}

/** Someone who was told of a change. @returns the token of the links in that email. */
export async function notifiedRecipient(
  { database }: TestCore,
  recipient: { schoolId: number; address: string; followerId?: number; outboxId?: string },
): Promise<string> {
  const { schoolId } = recipient;
  const { token, hash } = newToken();
  const { id: changeSetId } = await database.prisma.changeSet.create({
    data: { schoolId, kind: 'postponed' },
  });
  const audience = recipient.followerId === undefined ? 'coaches' : 'followers';
  await database.prisma.changeRecipient.create({
    data: { ...recipient, changeSetId, audience, tokenHash: hash },
  });
  return token;
}

/** The tables in which a text is, in any column. */
export async function tablesWith({ database }: TestCore, text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.pool.query(
      `select from "${name}" t where position($1 in t::text) > 0`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
