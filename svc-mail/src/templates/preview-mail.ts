import { MailMessage } from '@fieldhouse/mail-contract';
import type { MailPreviewInput, MailPreviewView } from '@fieldhouse/mail-contract';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { renderMail } from './render-mail.ts';

/** Takes the place of each link that is a secret. */
const LINK = 'left-out:link';

const Known = z.object({ games: z.optional(z.array(z.unknown())), group: z.optional(z.string()) });

/** Renders a stored email without its secrets. @throws HttpProblem 400 for an email that this release doesn't know. */
export function previewMail({ kind, data, brand }: MailPreviewInput): MailPreviewView {
  const known = z.safeParse(Known, data).data;
  // Those of every kind: each keeps its own.
  const secrets = {
    link: LINK,
    links: known?.games?.map(() => LINK),
    stopLink: LINK,
    ...(known?.group === 'followers' ? { chooseLink: LINK } : {}),
    temporaryPassword: '(password left out)',
  };
  const message = MailMessage.safeParse({ kind, data, secrets });
  if (!message.success) throw invalid("This email can't be rendered.");
  const { subject, text } = renderMail(message.data, { brand, messageId: '<preview>' });
  return { subject, text: text.replaceAll(LINK, '(link left out)') };
}
