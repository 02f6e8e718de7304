import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';

const Expired = z.object({ count: z.int() });
/** Also deletes the address in the email that they got. */
const EXPIRE = `
  with expired as (
    delete from followers where id in (
      select id from followers where state = 'pending' and "expiresAt" <= now() limit $1 for update skip locked)
    returning "schoolId", address
  ), forgotten as (
    update mail_outbox m set recipient = '' from expired e
    where m."schoolId" = e."schoolId" and m.recipient = e.address and m.kind = 'confirm-follower' and m.state in ('sent', 'failed', 'canceled')
  )
  select count(*)::int as count from expired`;

/** Deletes at most `most` followers who did not confirm in time. @returns the number of deleted rows. */
export async function expireFollowers(
  { pool }: Pick<Database, 'pool'>,
  most: number,
): Promise<number> {
  const [expired] = await queryRows(pool, Expired, EXPIRE, [most]);
  return expired?.count ?? 0;
}
