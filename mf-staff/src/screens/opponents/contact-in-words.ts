import { formatPhone } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';

/** 'Tom Brandt, tom@roosevelt.test, (216) 555-0177', as far as it is known; 'no contact' without any of it. */
export const contactInWords = ({
  managerName,
  email,
  phone,
}: Pick<OpponentView, 'managerName' | 'email' | 'phone'>): string =>
  [managerName, email, formatPhone(phone)].filter((part) => part !== '').join(', ') || 'no contact';
