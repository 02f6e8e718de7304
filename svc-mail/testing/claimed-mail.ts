import { randomUUID } from 'node:crypto';
import type { ClaimedMail } from '@fieldhouse/mail-contract';

/** A claimed email, its permit granted, as svc-core answers a worker. */
export const aClaimedMail = (id: string = randomUUID()): ClaimedMail => ({
  id,
  lease: id,
  recipient: 'contact@field.test',
  messageId: `<${id}@fieldhouse.test>`,
  message: { kind: 'test', data: { smtpHost: 'smtp.school.test' }, secrets: {} },
  brand: { name: 'School', color: '#123456', systemName: 'Fieldhouse', supportEmail: '' },
  smtp: {
    host: 'smtp.school.test',
    port: 25,
    secure: false,
    user: '',
    password: '',
    fromEmail: 'mail@school.test',
    fromName: '',
    trusted: true,
  },
  permitted: true,
});
