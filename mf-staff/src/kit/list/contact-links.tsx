import { formatPhone } from '@fieldhouse/core-contract';
import { TextLink } from '@fieldhouse/shell/ui/text-link';

import { BreakableEmail } from './breakable-email.tsx';

/** An email address that opens the mail program. */
export const EmailLink = ({ email }: { readonly email: string }) => (
  <TextLink href={`mailto:${email}`} aria-label={email}>
    <BreakableEmail email={email} />
  </TextLink>
);

/** A phone number that can be called. @param phone 10 digits. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <TextLink href={`tel:+1${phone}`}>{formatPhone(phone)}</TextLink>
);
