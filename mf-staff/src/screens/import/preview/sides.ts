/** Which of the two schools hosts, as a file's rows are shown and corrected. */
export const SIDES = [
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
  { value: 'neutral', label: 'Neutral site' },
] as const;
