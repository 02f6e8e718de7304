import { toast } from '@fieldhouse/shell/ui/toast';

/** Says that a change was made. */
export const reportSuccess = (description: string): void =>
  toast({ title: 'Success', description });
