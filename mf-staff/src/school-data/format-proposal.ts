import { formatDay, formatTime } from '@fieldhouse/core-contract';

interface Proposal {
  /** yyyy-MM-dd */
  readonly proposedDate: string | null;
  /** HH:MM */
  readonly proposedTime: string | null;
  readonly proposedVenue: string | null;
}

/** 'Proposed: Fri 09/25/2026, 5:00 PM, Lincoln Stadium', with only the parts that were proposed; null if none was. */
export function formatProposal({
  proposedDate,
  proposedTime,
  proposedVenue,
}: Proposal): string | null {
  const parts = [
    proposedDate && formatDay(proposedDate),
    proposedTime && formatTime(proposedTime),
    proposedVenue,
  ].filter(Boolean);
  return parts.length > 0 ? `Proposed: ${parts.join(', ')}` : null;
}
