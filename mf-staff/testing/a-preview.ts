import { TOLD_GROUPS } from '@fieldhouse/core-contract';
import type { ChangePreviewView } from '@fieldhouse/core-contract';

/** A change of which this many people of each group would be told. */
export const aPreview = (people = 1): ChangePreviewView => ({
  groups: TOLD_GROUPS.map(({ value }) => ({ group: value, people, unreachable: [] })),
  mails: [],
});
