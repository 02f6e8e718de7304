import { emailAddress } from '@fieldhouse/core-contract';

const address = emailAddress('');

/** Whether a stored address is a valid one. */
export const isMailbox = (text: string | null): boolean => address.safeParse(text).success;
