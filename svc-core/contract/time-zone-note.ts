/** 'AZ' or 'Arizona' as a state, not as a street. */
const IN_ARIZONA =
  /\bAZ\b|\bArizona\b(?!\s+(?:Ave|Avenue|Blvd|Boulevard|Dr|Drive|Rd|Road|St|Street)\b)/;
const NOTE =
  'Arizona keeps Mountain Standard Time all year, which is not in this list. With Mountain, calendar subscriptions and calendar files in emails show games an hour early in Arizona from March to November. With Pacific, they show them an hour late from November to March. On screens, in emails, and in print, times are as you enter them.';

/**
 * What a school in Arizona has to know of the time zones that it can choose: each changes its clocks, but for Hawaii's. Undefined for a
 * school that is elsewhere, as its address says.
 *
 * @param address '' if it is not known: then a school with Mountain time may be in Arizona.
 */
export const timeZoneNote = (timezone: string, address: string): string | undefined =>
  IN_ARIZONA.test(address) || (timezone === 'America/Denver' && address.trim() === '')
    ? NOTE
    : undefined;
