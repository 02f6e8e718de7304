import {
  formatDate,
  formatOpponent,
  formatTeam,
  formatTime,
  calendarDate,
} from '@fieldhouse/core-contract';

import { shownDisruption } from '../../../parts/disruptions/disruption.ts';
import { disruptionLook } from '../../../parts/disruptions/disruption-look.ts';
import type { Game } from '../../../data/school-data/games.api.ts';

/** 'Friday, November 27, 2026': 'fri' and 'nov 27' are parts of it. */
const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function longDay(date: string): string {
  const day = calendarDate(date);
  return Number.isNaN(day.getTime()) ? '' : LONG_DAY.format(day);
}

/** Cached: formatting thousands of dates for each typed letter is slow. */
const texts = new WeakMap<Game, string>();

/** What a search looks through: team, opponent, venue, the date and time in words and numbers, and what happened to it and why. */
export function searchText(game: Game): string {
  const known = texts.get(game);
  if (known !== undefined) return known;
  const disruption = shownDisruption(game);
  const text = [
    formatTeam(game.team),
    formatOpponent(game.opponent.schoolName, game),
    game.venue,
    longDay(game.date),
    formatDate(game.date),
    formatDate(game.date).replaceAll(/(?<!\d)0/g, ''),
    game.date,
    formatTime(game.time),
    disruption === undefined ? '' : disruptionLook(disruption).label,
    game.reason ?? '',
    game.publicNote ?? '',
  ].join(' ');
  texts.set(game, text);
  return text;
}
