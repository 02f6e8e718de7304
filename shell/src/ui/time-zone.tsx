import { dayOf, formatMomentIn, isTimeZone } from '@fieldhouse/core-contract';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

const TimeZoneContext = createContext<string | undefined>(undefined);

interface TimeZoneProviderProps {
  /** The school's IANA time zone; undefined while it loads. */
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}

/** The time zone of everything inside. A name that the browser doesn't know counts as none. */
export const TimeZoneProvider = ({ timeZone, children }: TimeZoneProviderProps) => (
  <TimeZoneContext value={timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined}>
    {children}
  </TimeZoneContext>
);

/** The school's time zone; undefined for people without a school, whose time zone is the browser's. */
export const useTimeZone = (): string | undefined => use(TimeZoneContext);

/** Today where the school is, yyyy-MM-dd. */
export const useToday = (): string => dayOf(new Date(), useTimeZone());

/** Formats an ISO 8601 time as {@link formatMomentIn} does, in the school's time zone. */
export const useFormatMoment = (): ((iso: string) => string) => {
  const timeZone = useTimeZone();
  return (iso) => formatMomentIn(iso, timeZone);
};
