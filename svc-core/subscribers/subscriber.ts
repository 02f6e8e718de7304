/** What a calendar shows of an entry. */
export interface HeldEntry {
  /** '' from a calendar that does not keep it. */
  readonly uid: string;
  readonly title: string;
  /** 'yyyy-MM-dd HH:MM' in UTC, or 'yyyy-MM-dd' for an entry of the whole day. */
  readonly start: string;
  readonly location: string;
}

/** A program that subscribes to a feed. */
export interface Subscriber {
  fetch(): Promise<void>;
  /** Its entries. */
  held(): Promise<HeldEntry[]>;
  readonly keepsUids: boolean;
  close(): Promise<void>;
}
