import type { ChangeMail } from '@fieldhouse/core-contract';
import type { MailMessage } from '@fieldhouse/mail-contract';

/** The confirmation that a person gets in place of the email about a change; undefined if that email is right. */
export function confirmationOf({
  group,
  toName,
  from,
  games: [changed],
}: ChangeMail): MailMessage | undefined {
  if (changed?.what !== 'confirmed') return undefined;
  const { game } = changed;
  return group === 'opponents'
    ? { kind: 'proposal-accepted', data: { contactName: toName, askedBy: from, game }, secrets: {} }
    : {
        kind: 'coach-confirmation',
        data: { coachName: toName, director: from, game },
        secrets: {},
      };
}
