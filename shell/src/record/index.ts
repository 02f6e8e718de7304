export { DraftProvider, useOfferedDraft } from './draft-context.tsx';
export type { Draft } from './draft-context.tsx';
export { DraftOffer } from './draft-offer.tsx';
export type { DraftDialogProps } from './draft-offer.tsx';
export { formatAgo } from './format-ago.ts';
export { formRecord } from './form-record.ts';
export type { FormRecord } from './form-record.ts';
export { record, reportSuccess } from './record.ts';
export type { DeletionTexts, ListedRecord } from './record.ts';
