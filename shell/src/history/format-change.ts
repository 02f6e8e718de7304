import {
  CONTACT_ROLES,
  FACILITY_KINDS,
  formatScreenDay,
  formatMomentAndZone,
  formatName,
  formatPhone,
  formatTime,
  GAME_STATUSES,
  GAME_TYPES,
  GENDERS,
  labelOf,
  LEVELS,
  NO_PLAY_KINDS,
  SPORTS,
  TIMEZONES,
} from '@fieldhouse/core-contract';

/** 'coachName' and 'reset-requested' as words: 'Coach name', 'Reset requested'. */
export const wordsOf = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const ACTION_LABELS: Readonly<Record<string, string>> = {
  'sign-in-refused': 'Sign-in failed',
  'more-sign-ins-refused': 'More failed sign-ins',
  'reset-requested': 'Password reset requested',
  'confirmation-resent': 'Confirmation email resent',
  'test-mail-sent': 'Test email sent',
  'mail-retried': 'Email resent',
  'mail-canceled': 'Email canceled',
};

/** Label of an action. */
export const actionLabel = (action: string): string => ACTION_LABELS[action] ?? wordsOf(action);

const FIELD_LABELS: Readonly<Record<string, string>> = {
  isHome: 'Home game',
  neutral: 'Neutral site',
  gameType: 'Type',
  isActive: 'Active',
  published: 'Public schedule',
  revokedAt: 'Revoked',
  slug: 'Public address',
  noIndex: 'Hiding from search engines',
  embedSites: 'Sites that can embed the schedule',
  hideVenueUntilHours: 'Hours before a game when its venue is shown',
  schoolYearStart: 'First day of the school year',
  remindOpponents: 'Reminders to other schools',
  remindCoaches: 'Reminders to coaches',
  weeklySheet: 'Weekly schedule by email',
  dismissalTime: 'Dismissal',
  departureTime: 'Departure',
  transport: 'Transportation',
  coachName: "Coach's name",
  coachEmail: "Coach's email",
  coachPhone: "Coach's phone",
  sportName: "Sport's name",
  defaultHomeTime: 'Usual home time',
  gameMinutes: 'Length of a game',
  dismissMinutes: 'Usual dismissal',
  departMinutes: 'Usual departure',
  aliases: 'Other names',
  setupMinutes: 'Set-up time',
  clearMinutes: 'Cleanup time',
  from: 'First day',
  to: 'Last day',
  fromTime: 'Start',
  toTime: 'End',
  teamId: 'Team',
  opponentId: 'Opponent',
  mailProblem: 'Email problem',
  emailConfirmedAt: 'Email confirmed',
  answeredAt: 'Answered',
  verifiedAt: 'Verified',
  profileImageUrl: 'Profile picture',
  smtpHost: 'SMTP host',
  smtpPort: 'SMTP port',
  smtpSecure: 'Use SSL/TLS',
  smtpUser: 'Username',
  smtpPassword: 'Password',
  sessionTimeout: 'Session timeout (minutes)',
  maxSchoolsPerSystem: 'Maximum schools',
};

/** Label of a field. */
export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? wordsOf(field);

/** IDs of other records, which mean nothing to a reader. */
export const isReference = (field: string): boolean => /[a-z]Id$/.test(field);

/** By the field's name, which records of several kinds may have. A value without a label is shown as stored. */
const CHOICES = {
  status: GAME_STATUSES,
  gameType: GAME_TYPES,
  sport: SPORTS,
  sports: SPORTS,
  role: CONTACT_ROLES,
  level: LEVELS,
  gender: GENDERS,
  timezone: TIMEZONES,
  kind: [...FACILITY_KINDS, ...NO_PLAY_KINDS],
} as const;
const isChoice = (field: string): field is keyof typeof CHOICES => Object.hasOwn(CHOICES, field);

/** Formats an ISO 8601 time. */
type FormatMoment = (iso: string) => string;

/** Lists that choose everything when they are empty. */
const EMPTY_LISTS: Readonly<Record<string, string>> = { sports: 'All sports' };

const formatText = (field: string, text: string, formatMoment: FormatMoment): string => {
  if (isChoice(field)) return labelOf(CHOICES[field], text);
  if (/phone$/i.test(field)) return formatPhone(text);
  if (field === 'firstName' || field === 'lastName') return formatName(text, '');
  if (field === 'state' || field === 'reason') return wordsOf(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatScreenDay(text);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:/.test(text)) return formatMoment(text);
  if (/^\d{2}:\d{2}(?::\d{2})?$/.test(text)) return formatTime(text);
  return text;
};

/** Fields in minutes before a game. */
const BEFORE_A_GAME: readonly string[] = ['dismissMinutes', 'departMinutes'];

const formatNumber = (field: string, value: number): string => {
  if (BEFORE_A_GAME.includes(field)) return `${value} minutes before the game`;
  if (field.endsWith('Minutes')) return `${value} minutes`;
  return /port$/i.test(field) || field.endsWith('itude')
    ? String(value)
    : value.toLocaleString('en-US');
};

/** A field's value, formatted as on every other screen; '' for none. */
export const formatValue = (
  field: string,
  value: unknown,
  formatMoment: FormatMoment = formatMomentAndZone,
): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return formatText(field, value, formatMoment);
  if (typeof value === 'number') return formatNumber(field, value);
  if (Array.isArray(value))
    return value.length === 0
      ? (EMPTY_LISTS[field] ?? 'None')
      : value.map((item: unknown) => formatValue(field, item, formatMoment)).join(', ');
  return JSON.stringify(value);
};

const TEAM_WORDS = [...GENDERS, ...SPORTS, ...LEVELS];

/** A record's label: a game's starts with an ISO date, a team's consists of stored values. */
export const recordLabel = (kind: string, label: string): string => {
  if (kind === 'game')
    return label.replace(
      /^(\d{4}-\d{2}-\d{2}) (vs|at) /,
      (_, date: string, side: string) => `${formatScreenDay(date)} ${side === 'at' ? '@' : side} `,
    );
  if (kind === 'team' || (kind === 'feed' && label !== 'All teams'))
    return label
      .split(' ')
      .map((word) => labelOf(TEAM_WORDS, word))
      .join(' ');
  return label;
};
