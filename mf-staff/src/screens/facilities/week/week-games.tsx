import { TriangleAlert } from 'lucide-react';

import type { WeekGame } from './week-rows.ts';

/** The games of a cell by time. Its styles are those of the list around it: hundreds of styled elements would be slow. */
export const WeekGames = ({ games }: { readonly games: readonly WeekGame[] }) => (
  <ul>
    {games.map(({ id, time, game, venue, isOverlapping }) => (
      <li key={id} data-overlapping={isOverlapping || undefined}>
        <a href={`/games?game=${id}&period=all`}>
          <b>{time}</b> {game}
          {venue !== null && <span> at {venue}</span>}
        </a>
        {isOverlapping && (
          <strong>
            <TriangleAlert size={12} aria-hidden /> Same time
          </strong>
        )}
      </li>
    ))}
  </ul>
);
