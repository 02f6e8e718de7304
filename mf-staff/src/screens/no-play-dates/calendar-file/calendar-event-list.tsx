import { NO_PLAY_KINDS, formatScreenDay, parseOption } from '@fieldhouse/core-contract';
import type { NoPlayKind } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Select } from '@fieldhouse/shell/ui/select';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';

import { Hint } from '../../../kit/list/muted.ts';
import { includesWords } from '../../../kit/list/includes-words.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import { ListSearch } from '../../../kit/list/list-search.tsx';
import { formatSpan } from '../../../data/school-data/format-span.ts';
import { DatesChecklist } from '../add/dates-checklist.ts';
import { MAX_SHOWN } from './calendar-event.ts';
import type { CalendarEvent, CalendarEvents } from './calendar-event.ts';

/** Thousands of rows at once would be slow to show. */
const ROWS = 100;

const Kind = styled.div`
  width: 13rem;
`;

interface CalendarEventListProps {
  readonly year: string;
  readonly read: CalendarEvents;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly kindOf: (event: CalendarEvent) => NoPlayKind;
  readonly onKind: (event: CalendarEvent, kind: NoPlayKind) => void;
}

/** The events of a calendar file, each to choose, and a kind for those that are. */
export const CalendarEventList = ({
  year,
  read,
  chosen,
  onChoose,
  kindOf,
  onKind,
}: CalendarEventListProps) => {
  const [search, setSearch] = useState('');
  const [rows, setRows] = useState(ROWS);
  const wanted = useDeferredValue(search);
  const { events } = read;
  const found = events.filter(({ name }) => includesWords(name, wanted));
  const toggle = (key: string) =>
    onChoose(
      new Set(chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key]),
    );
  if (events.length === 0)
    return <Hint role="status">{`This calendar has no events in the school year ${year}.`}</Hint>;
  return (
    <>
      <ListSearch
        label="Filter events"
        placeholder="Filter events..."
        value={search}
        onSearch={setSearch}
      />
      <Hint role="status">
        {`${inWords(found.length, '1 event', 'events')}, ${chosen.size.toLocaleString('en-US')} selected`}
      </Hint>
      {read.isCut && (
        <Hint>{`Only the first ${MAX_SHOWN.toLocaleString('en-US')} events of the year are shown.`}</Hint>
      )}
      {read.unknownZones.map((zone) => (
        <Hint key={zone}>
          {`We don't know the time zone "${zone}", so we used the times as they are written.`}
        </Hint>
      ))}
      <DatesChecklist aria-label="Events">
        {found.slice(0, rows).map((event) => (
          <li key={event.key}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(event.key)}
                onChange={() => toggle(event.key)}
              />
              <span>
                {event.name}
                <small>{whenOf(event)}</small>
              </span>
            </label>
            {chosen.has(event.key) && (
              <Kind>
                <Select
                  aria-label={`Kind of ${event.name}`}
                  size="sm"
                  options={NO_PLAY_KINDS}
                  value={kindOf(event)}
                  onValueChange={(kind) =>
                    onKind(event, parseOption(NO_PLAY_KINDS, kind) ?? 'other')
                  }
                />
              </Kind>
            )}
          </li>
        ))}
      </DatesChecklist>
      {found.length > rows && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setRows(rows + ROWS)}>
            Show More Events
          </Button>
        </div>
      )}
    </>
  );
};

function whenOf({ from, to, fromTime, toTime }: CalendarEvent): string {
  const days =
    from === to ? formatScreenDay(from) : `${formatScreenDay(from)} to ${formatScreenDay(to)}`;
  return fromTime === null ? days : `${days}, ${formatSpan(fromTime, toTime)}`;
}
