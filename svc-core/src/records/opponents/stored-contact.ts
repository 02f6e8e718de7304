import * as z from 'zod/mini';

/** An opponent's name and contact; '' where a detail is missing. */
export const StoredContact = z.object({
  id: z.int(),
  schoolName: z.string(),
  managerName: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type StoredContact = z.output<typeof StoredContact>;
