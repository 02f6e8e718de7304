import type { Prisma } from '../../../generated/prisma/client.ts';
import { CAN_UNDO } from '../../platform/school-data/kept-games.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const LINK_REVOKED =
  'The link in the email stopped working when your school was deactivated. Send the game for verification again.';

/** Sets games that wait for a response back to scheduled; `$2` is the problem for games without one. */
const RESET_GAMES = schoolStatement('end-links-games')(`
  update games g set status = 'scheduled', "verificationToken" = null, "updatedAt" = now(),
      "mailProblem" = coalesce(g."mailProblem", $2)
    from verifications v
    where v."schoolId" = $1 and v.state = 'pending' and v."expiresAt" > now() and g.id = v."gameId"
      and g."schoolId" = $1 and g."verificationToken" = v."tokenHash" and g.status in ('scheduled', 'verification-sent')`);
const REVOKE_LINKS = schoolStatement('end-links')(`
  update verifications set state = replace(state, 'pending', 'void'), "expiresAt" = now()
    where "schoolId" = $1 and "expiresAt" > now()`);

/** SQL: the edited columns of a kept game in JSON that waited for a response; `$2` as above. */
const reset = (game: string) =>
  `case when ${game}->>'status' = 'verification-sent' then jsonb_build_object('status', 'scheduled', 'verificationToken', null,
    'mailProblem', coalesce(${game}->>'mailProblem', $2::text)) else '{}' end`;

/** Also in kept games, so that the undo of a change does not restore a link. */
const REVOKE_KEPT_LINKS = schoolStatement('end-links-of-changes')(`
  update change_set_rows r set before = r.before || case when r.after is not null then ${reset('r.before')}
      else jsonb_build_object('game', r.before->'game' || ${reset(`(r.before->'game')`)}, 'verifications', (
        select jsonb_agg(v || jsonb_build_object('state', replace(v->>'state', 'pending', 'void'),
          'expiresAt', least((v->>'expiresAt')::timestamptz, now())))
        from jsonb_array_elements(r.before->'verifications') v)) end
    from change_sets c
    where c."schoolId" = $1 and ${CAN_UNDO} and r."schoolId" = $1 and r."changeSetId" = c.id
      and (r.before->>'status' = 'verification-sent' or jsonb_typeof(r.before->'verifications') = 'array')`);

/**
 * Permanently revokes every emailed link of a school, in the transaction that deactivates it. Games that waited for a response become
 * scheduled again and show why; recorded responses stay.
 */
export async function revokeLinksOfSchool(
  tx: Prisma.TransactionClient,
  schoolId: number,
): Promise<void> {
  await tx.$executeRawUnsafe(RESET_GAMES.text, schoolId, LINK_REVOKED);
  await tx.$executeRawUnsafe(REVOKE_LINKS.text, schoolId);
  await tx.$executeRawUnsafe(REVOKE_KEPT_LINKS.text, schoolId, LINK_REVOKED);
}
