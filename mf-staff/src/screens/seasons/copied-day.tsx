import { formatOpponent, formatScreenDay } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { isDay } from '../../kit/list/period-toolbar.tsx';
import type { CopiedGame } from './season-copy.api.ts';

/** Gives the copy of a game another day, yyyy-MM-dd. */
export type ChooseDay = (fromGameId: number, day: string) => void;

/** Enter would copy the season. */
const keepFromSubmitting = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

interface CopiedDayProps {
  readonly game: CopiedGame;
  readonly onDay: ChooseDay;
}

/** The new date of a copied game; pressed, a field for another one. */
export const CopiedDay = ({ game, onDay }: CopiedDayProps) => {
  const { fromGameId, opponent, to } = game;
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const match = formatOpponent(opponent, to);
  if (typed === null)
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<Pencil size={14} aria-hidden />}
        aria-label={`${formatScreenDay(to.date)}, Change Date of ${match}`}
        onClick={() => {
          flushSync(() => setTyped(to.date));
          input.current?.focus();
        }}
      >
        {formatScreenDay(to.date)}
      </Button>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside is what is typed into
    <div onKeyDown={keepFromSubmitting}>
      <DatePicker
        ref={input}
        aria-label={`New date of ${match}`}
        value={typed}
        onChange={(day) => {
          setTyped(day);
          if (isDay(day)) onDay(fromGameId, day);
        }}
      />
    </div>
  );
};
