import { setTimeout as delay } from 'node:timers/promises';

/** An email as the local mail catcher returns it. */
export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
  readonly attachments?: readonly { readonly filename?: string; readonly contentType?: string }[];
}

/** Every email that arrived for an address, oldest first. */
export async function mailsTo(inboxUrl: string, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${inboxUrl}/api/email`);
  if (!response.ok) throw new Error(`The inbox returned ${response.status}`);
  const mails = receivedMails(await response.json());
  return mails.filter((mail) => mail.to.some((to) => to.address === address));
}

/** Waits for an email to an address with a matching subject. Rejects after a minute with the subjects that did arrive. */
export async function waitForMail(
  inboxUrl: string,
  address: string,
  subject: RegExp,
): Promise<ReceivedMail> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const mails = await mailsTo(inboxUrl, address);
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
export async function sourceOf(inboxUrl: string, mail: ReceivedMail): Promise<string> {
  const response = await fetch(`${inboxUrl}/api/email/${mail.id}/source`);
  if (!response.ok) throw new Error(`The inbox returned ${response.status}`);
  return response.text();
}

/** The first link in an email's text that contains `part`. */
export function linkIn(mail: ReceivedMail, part: string): string {
  const link = mail.text.match(/https?:\/\/[^\s>)\]]+/g)?.find((url) => url.includes(part));
  if (!link) throw new Error(`The email "${mail.subject}" has no link with ${part}`);
  return link;
}

/** The catcher's response, trusted to have the documented shape. */
function receivedMails(answer: unknown): ReceivedMail[] {
  if (!Array.isArray(answer)) throw new Error('The inbox did not return a list');
  return answer;
}
