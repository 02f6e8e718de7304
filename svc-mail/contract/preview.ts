import { endpoint } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { MailBrand } from './message.ts';

/** A stored email without its secrets. */
export const MailPreviewInput = z.object({
  kind: z.string(),
  /** The `data` of a `MailMessage` of this kind. */
  data: z.unknown(),
  brand: MailBrand,
});
export type MailPreviewInput = z.infer<typeof MailPreviewInput>;

/** The email as its recipient reads it, with words in place of its secrets. */
export const MailPreviewView = z.object({ subject: z.string(), text: z.string() });
export type MailPreviewView = z.infer<typeof MailPreviewView>;

/** The call of svc-core to a mail worker. A worker of the previous release answers 404. */
export const mailPreviewEndpoint = endpoint({
  method: 'POST',
  path: '/internal/mail-preview',
  access: 'internal',
  summary: 'Renders a stored email without its secrets',
  body: MailPreviewInput,
  longestBody: 1024 * 1024,
  answer: MailPreviewView,
});
