import type { SinkMessage } from '@fieldhouse/runtime/testing';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';

/** An email as a mail client parses it. */
export const readMail = (message: SinkMessage): Promise<ParsedMail> => simpleParser(message.raw);

/** Path of the opponent's response link. */
export function responsePath(mail: ParsedMail): string {
  const path = /\/api\/verify\/[\w-]{43}/.exec(mail.text ?? '')?.[0];
  if (!path) throw new Error(`The email "${mail.subject}" has no response link`);
  return path;
}

export const messageIdOf = (message: SinkMessage): string =>
  /^message-id:\s*(\S+)/im.exec(message.raw)?.[1] ?? '';

/** Tags of the DKIM-Signature, such as `d` and `h`; undefined without a signature. */
export function dkimTagsOf(message: SinkMessage): Readonly<Record<string, string>> | undefined {
  const field = /^dkim-signature:((?:.|\r\n[ \t])+)/im.exec(message.raw)?.[1];
  const tags = field?.replaceAll(/\s+/g, '').split(';');
  return tags && Object.fromEntries(tags.map((tag) => tag.split(/=(.*)/, 2)));
}
