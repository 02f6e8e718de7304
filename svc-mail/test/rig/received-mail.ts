import type { SinkMessage } from '@fieldhouse/runtime/testing';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';

/** A mail as its reader's client sees it. */
export const readMail = (message: SinkMessage): Promise<ParsedMail> => simpleParser(message.raw);

/** The path of the link with which the other school answers. */
export function answerPath(mail: ParsedMail): string {
  const path = /\/api\/verify\/[\w-]{43}/.exec(mail.text ?? '')?.[0];
  if (!path) throw new Error(`The mail '${mail.subject}' has no link to answer`);
  return path;
}

export const messageIdOf = (message: SinkMessage): string =>
  /^message-id:\s*(\S+)/im.exec(message.raw)?.[1] ?? '';
