import { emailAddress } from '@fieldhouse/core-contract';

const address = emailAddress('');

/** Whether a stored contact is a valid email address. */
export const isMailbox = (text: string): boolean => address.safeParse(text).success;
