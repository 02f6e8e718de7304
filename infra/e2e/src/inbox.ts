import { setTimeout as delay } from 'node:timers/promises';

/** A mail as the local catcher gives it. */
export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
  readonly attachments?: readonly { readonly filename?: string; readonly contentType?: string }[];
}

/** Every mail that arrived for an address, oldest first. */
export async function mailsTo(inboxUrl: string, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${inboxUrl}/api/email`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
  const mails = receivedMails(await response.json());
  return mails.filter((mail) => mail.to.some((to) => to.address === address));
}

/** Waits for a mail to an address whose subject matches; rejects after a minute with the subjects that did arrive. */
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
      throw new Error(`No mail like ${subject} for ${address}; there were: ${subjects || 'none'}`);
    }
    await delay(250);
  }
}

/** A mail as it was sent, headers and all. */
export async function sourceOf(inboxUrl: string, mail: ReceivedMail): Promise<string> {
  const response = await fetch(`${inboxUrl}/api/email/${mail.id}/source`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
  return response.text();
}

/** The first link in a mail's text that contains `part`. */
export function linkIn(mail: ReceivedMail, part: string): string {
  const link = mail.text.match(/https?:\/\/[^\s>)\]]+/g)?.find((url) => url.includes(part));
  if (!link) throw new Error(`The mail '${mail.subject}' has no link with ${part}`);
  return link;
}

/** The catcher's answer, trusted to have the shape that its documentation gives. */
function receivedMails(answer: unknown): ReceivedMail[] {
  if (!Array.isArray(answer)) throw new Error('The inbox did not answer with a list');
  return answer;
}
