import { formatScreenDay, formatTime } from '@fieldhouse/core-contract';

interface Proposal {
  /** yyyy-MM-dd */
  readonly proposedDate: string | null;
  /** HH:MM */
  readonly proposedTime: string | null;
  readonly proposedVenue: string | null;
}

/** 'Fri 09/25/2026, 5:00 PM, Lincoln Stadium', with only the parts that were proposed; null if none was. */
export function formatProposedParts({
  proposedDate,
  proposedTime,
  proposedVenue,
}: Proposal): string | null {
  const parts = [
    proposedDate && formatScreenDay(proposedDate),
    proposedTime && formatTime(proposedTime),
    proposedVenue,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** 'Proposed: Fri 09/25/2026, 5:00 PM, Lincoln Stadium'; null if nothing was proposed. */
export function formatProposal(proposal: Proposal): string | null {
  const parts = formatProposedParts(proposal);
  return parts === null ? null : `Proposed: ${parts}`;
}
