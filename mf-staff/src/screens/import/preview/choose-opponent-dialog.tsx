import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { Hint } from '../../../kit/list/muted.ts';
import { useOpponents } from '../../../data/school-data/opponents.api.ts';

/** Further opponents are found by search. */
const MOST_SHOWN = 30;

const Choices = styled.ul`
  display: grid;
  gap: ${(p) => p.theme.space(0.75)};

  button {
    justify-content: flex-start;
    height: auto;
    padding-block: ${(p) => p.theme.space(1)};
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

interface OpponentChoicesProps {
  readonly spelling: string;
  /** Opponents with a similar name, listed first. */
  readonly near: readonly string[];
  /** New opponents of earlier rows. */
  readonly newBefore: readonly string[];
  /** Null for a new opponent. */
  readonly onChoose: (name: string | null) => void;
}

interface ChooseOpponentDialogProps extends OpponentChoicesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Chooses the opponent for a spelling. */
export const ChooseOpponentDialog = ({ open, onClose, ...choices }: ChooseOpponentDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={`Which school is "${choices.spelling}"?`}
    description="We'll remember this for your next import."
  >
    <OpponentChoices {...choices} />
  </Dialog>
);

const OpponentChoices = ({ spelling, near, newBefore, onChoose }: OpponentChoicesProps) => {
  const { data, error, isLoading } = useOpponents();
  const [search, setSearch] = useState('');
  const known = (data ?? []).map(({ schoolName }) => schoolName);
  const names = [...new Set([...near, ...known, ...newBefore])].filter((name) => name !== spelling);
  const wanted = search.trim().toLowerCase();
  const found = names.filter((name) => name.toLowerCase().includes(wanted));
  return (
    <Stack gap={1.5}>
      <TextInput
        type="search"
        aria-label="Search opponents"
        placeholder="Search opponents..."
        leading={<Search size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Choices aria-label="Opponents">
        <li>
          <Button variant="secondary" fullWidth onClick={() => onChoose(null)}>
            Add as New Opponent
          </Button>
        </li>
        {found.slice(0, MOST_SHOWN).map((name) => (
          <li key={name}>
            <Button variant="outline" fullWidth onClick={() => onChoose(name)}>
              {name}
            </Button>
          </li>
        ))}
      </Choices>
      <Hint role="status">
        {isLoading && 'Loading opponents...'}
        {error && !data && "Couldn't load your opponents. Close this and try again."}
        {data && found.length === 0 && 'No matches found'}
        {found.length > MOST_SHOWN &&
          `${(found.length - MOST_SHOWN).toLocaleString('en-US')} more. Keep typing to narrow the list.`}
      </Hint>
    </Stack>
  );
};
