import { toast } from '@fieldhouse/shell/ui/toast';

/** Shows a success toast. */
export const reportSuccess = (description: string): void =>
  toast({ title: 'Success', description });
