import { setTimeout as delay } from 'node:timers/promises';

/** An email as the local mail catcher returns it. */
export interface ReceivedEmail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
  readonly attachments?: readonly { readonly filename?: string; readonly contentType?: string }[];
}

/** Every email that arrived for an address, oldest first. */
export async function emailsTo(inboxUrl: string, address: string): Promise<ReceivedEmail[]> {
  const response = await fetch(`${inboxUrl}/api/email`);
  if (!response.ok) throw new Error(`The inbox returned ${response.status}`);
  const mails = parseReceivedEmails(await response.json());
  return mails.filter((mail) => mail.to.some((to) => to.address === address));
}

/** Waits for an email to an address with a matching subject. Rejects after a minute with the subjects that did arrive. */
export async function waitForEmail(
  inboxUrl: string,
  address: string,
  subject: RegExp,
): Promise<ReceivedEmail> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const mails = await emailsTo(inboxUrl, address);
    const found = mails.findLast((mail) => subject.test(mail.subject));
    if (found) return found;
    if (Date.now() > deadline) {
      const subjects = mails.map((mail) => mail.subject).join(', ');
      throw new Error(`No email like ${subject} for ${address}. Received: ${subjects || 'none'}`);
    }
    await delay(250);
  }
}

/** An email as it was sent, with its headers. */
export async function emailSource(inboxUrl: string, mail: ReceivedEmail): Promise<string> {
  const response = await fetch(`${inboxUrl}/api/email/${mail.id}/source`);
  if (!response.ok) throw new Error(`The inbox returned ${response.status}`);
  return response.text();
}

/** The first link in an email's text that contains `part`. */
export function linkIn(mail: ReceivedEmail, part: string): string {
  const link = mail.text.match(/https?:\/\/[^\s>)\]]+/g)?.find((url) => url.includes(part));
  if (!link) throw new Error(`The email "${mail.subject}" has no link with ${part}`);
  return link;
}

/** The catcher's response, trusted to have the documented shape. */
function parseReceivedEmails(answer: unknown): ReceivedEmail[] {
  if (!Array.isArray(answer)) throw new Error('The inbox did not return a list');
  return answer;
}
