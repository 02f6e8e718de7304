import { emailAddress } from '@fieldhouse/core-contract';

const address = emailAddress('');

/** Whether a stored contact is an email address that can be written to. */
export const isMailbox = (text: string): boolean => address.safeParse(text).success;
