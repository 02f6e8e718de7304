import { GAME_TYPES, formatScreenDay, formatTime, labelOf } from '@fieldhouse/core-contract';
import { searchOptions } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import { readTypedDate } from '@fieldhouse/shell/ui/date-picker';
import { parseISO } from 'date-fns/parseISO';

import { isoDay } from '../../../data/school-data/iso-day.ts';
import type { CellReaders } from './cell-readers.ts';
import { SIDE_LABELS } from './table-rows.ts';
import type { ColumnKey, RowTexts } from './table-rows.ts';

/** What a typed cell is completed with. */
export interface Typing {
  readonly readers: CellReaders;
  /** The choices for teams, opponents and venues. */
  readonly options: Readonly<Partial<Record<ColumnKey, readonly ComboboxOption[]>>>;
  /** yyyy-MM-dd */
  readonly today: string;
}

/**
 * What a text becomes once the cell is left: written as the table writes it if it can be read, otherwise unchanged. An opponent with a
 * side ('@ Roosevelt') fills in an empty side, too.
 */
export function completeCell(
  column: ColumnKey,
  text: string,
  row: RowTexts,
  readers: CellReaders,
): Partial<RowTexts> {
  const typed = text.trim();
  if (typed === '') return { [column]: '' };
  switch (column) {
    case 'team': {
      const team = readers.team(typed);
      return { team: team.ok ? team.label : typed };
    }
    case 'date': {
      const day = readers.date(typed);
      // A text with another weekday is kept, to show the contradiction.
      return {
        date: day.ok && day.value.weekday === null ? formatScreenDay(day.value.date) : typed,
      };
    }
    case 'time': {
      const time = readers.time(typed, row);
      return { time: time.ok ? formatTime(time.value) : typed };
    }
    case 'side': {
      const side = readers.side(typed);
      return { side: side.ok ? SIDE_LABELS[side.value] : typed };
    }
    case 'opponent':
      return completeOpponent(typed, row, readers);
    case 'venue':
      return completeVenue(typed, row, readers);
    case 'type': {
      const type = readers.type(typed);
      return { type: type.ok ? labelOf(GAME_TYPES, type.value) : typed };
    }
  }
}

function completeOpponent(typed: string, row: RowTexts, readers: CellReaders): Partial<RowTexts> {
  const { name, side, place, noGame } = readers.opponent(typed);
  const fills = side !== null && row.side.trim() === '' ? { side: SIDE_LABELS[side] } : {};
  const venue = place !== null && row.venue.trim() === '' ? { venue: place } : {};
  // Drops the rest of the text only if other cells have it.
  const isTold =
    noGame === null &&
    (side === null || fills.side !== undefined || SIDE_LABELS[side] === row.side);
  return name.ok && isTold
    ? { opponent: name.label, ...fills, ...venue }
    : { opponent: typed, ...fills };
}

/** 'Away' is a side, not a venue. */
function completeVenue(typed: string, row: RowTexts, readers: CellReaders): Partial<RowTexts> {
  const written = typed.replace(/\s+/g, ' ');
  const place = readers.venue(typed);
  if (!place.ok) return { venue: written };
  const { venue, side } = place.value;
  if (side === null) return { venue: venue ?? '' };
  const fills = row.side.trim() === '' ? { side: SIDE_LABELS[side] } : {};
  const isTold = fills.side !== undefined || SIDE_LABELS[side] === row.side;
  return { venue: isTold ? (venue ?? '') : written, ...fills };
}

/**
 * The same for what a person typed, who may also type the beginnings of words that only one record has, and for a day 'fri' or '+7', which
 * counts from the row above.
 *
 * @param above the day of the row above, as the table writes it.
 */
export function completeTyped(
  column: ColumnKey,
  text: string,
  row: RowTexts,
  { readers, options, today }: Typing,
  above: string | undefined,
): Partial<RowTexts> {
  const typed = text.trim();
  const done = completeCell(column, typed, row, readers);
  if (column === 'date' && typed !== '' && !readers.date(typed).ok) {
    const from = above === undefined ? undefined : readers.date(above);
    const day = readTypedDate(typed, parseISO(today), {
      from: from?.ok ? parseISO(from.value.date) : undefined,
    });
    return day ? { date: formatScreenDay(isoDay(day)) } : done;
  }
  if (column !== 'team' && column !== 'opponent') return done;
  const name = column === 'team' ? readers.team(typed) : readers.opponent(typed).name;
  if (typed === '' || name.ok || !name.isNew) return done;
  const sought = column === 'opponent' ? readers.opponentName(typed) : typed;
  const [only, other] = searchOptions(options[column] ?? [], sought);
  return only && !other ? { ...done, [column]: only.label } : done;
}
