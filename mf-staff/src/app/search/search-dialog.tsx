import { formatScreenDay } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { afterLayerCloses } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { ComboboxList } from '@fieldhouse/shell/ui/combobox-list';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { useFacilities } from '../../data/school-data/facilities.api.ts';
import { useGames } from '../../data/school-data/games.api.ts';
import { useOpponents } from '../../data/school-data/opponents.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { Muted } from '../../kit/list/muted.ts';
import { isDayShown, searchResults, soughtDay } from './search-results.ts';

interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Finds a team, an opponent, a facility, a game, a screen or an action, and leads there. */
export const SearchDialog = ({ open, onClose }: SearchDialogProps) => {
  const navigate = useNavigate();
  const go = (address: string) => {
    onClose();
    afterLayerCloses(() => void navigate(address));
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Search">
      <Finder onGo={go} />
    </Dialog>
  );
};

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  /* Stays the same while the results change. */
  height: min(30rem, 70dvh);

  ${(p) => p.theme.media.phone} {
    flex: 1;
    height: auto;
    min-height: 0;
  }
`;

const Pending = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const Finder = ({ onGo }: { readonly onGo: (address: string) => void }) => {
  const id = useId();
  const today = useToday();
  const year = useShownYear();
  const teams = useTeams();
  const opponents = useOpponents();
  const facilities = useFacilities();
  const games = useGames();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const sought = typed.trim();
  const searched = {
    teams: teams.data,
    opponents: opponents.data,
    facilities: facilities.data,
    games: games.data,
  };
  const results = searchResults(searched, sought, { today, year });
  // Lists that arrive later may be shorter.
  const current = Math.min(marked, results.length - 1);
  const pending = Object.entries({ teams, opponents, facilities, games }).filter(
    ([, { data }]) => data === undefined,
  );
  const day = soughtDay(sought, { today, year });

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = results[current];
    if (by !== undefined && results.length > 0) {
      event.preventDefault();
      setMarked((current + by + results.length) % results.length);
    } else if (event.key === 'Enter' && result) {
      event.preventDefault();
      onGo(result.value);
    }
  };

  return (
    <Column>
      <TextInput
        type="search"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={id}
        {...(current < 0 ? {} : { 'aria-activedescendant': `${id}-${current}` })}
        autoComplete="off"
        spellCheck={false}
        placeholder="Team, opponent, date, screen..."
        leading={<Search size={16} aria-hidden />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ComboboxList
        id={id}
        label="Results"
        labelId={undefined}
        entries={results.map((option) => ({ kind: 'option', option }))}
        marked={current}
        selected={undefined}
        onMark={setMarked}
        onChoose={(entry) => entry.kind === 'option' && onGo(entry.option.value)}
        note={noteOf()}
      />
      {sought !== '' &&
        pending.map(([name, { error, readAgain }]) =>
          error ? (
            <Pending key={name} role="alert">
              {`Couldn't load ${name}. ${errorSentence(error)}`}
              <Button variant="outline" size="sm" onClick={() => void readAgain()}>
                Try Again
              </Button>
            </Pending>
          ) : (
            <Muted key={name} role="status">
              {`Loading ${name}...`}
            </Muted>
          ),
        )}
    </Column>
  );

  function noteOf(): string | undefined {
    if (sought === '' || pending.length > 0) return undefined;
    if (results.length === 0) return `Nothing found for "${sought}".`;
    const isFree = day !== null && games.data?.every(({ date }) => date !== day);
    return isFree && isDayShown(day, { today, year })
      ? `No games on ${formatScreenDay(day)}.`
      : undefined;
  }
};
