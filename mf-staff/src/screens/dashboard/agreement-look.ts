import type { Agreement } from '@fieldhouse/core-contract';
import type { Tone } from '@fieldhouse/shell/theme/theme';

/** Label and color of each agreement in the plot. */
export const agreementLook: Readonly<
  Record<Agreement, { readonly label: string; readonly tone: Tone }>
> = {
  confirmed: { label: 'Confirmed', tone: 'green' },
  waiting: { label: 'Waiting', tone: 'yellow' },
  change: { label: 'Change asked', tone: 'red' },
  unsent: { label: 'Not sent', tone: 'blue' },
};
