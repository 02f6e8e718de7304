import { ListSearch } from '../../kit/list/list-search.tsx';

interface OpponentSearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The search of the opponents. The frame of their screen shows it, too. */
export const OpponentSearch = (props: OpponentSearchProps) => (
  <ListSearch
    label="Search opponents"
    placeholder="Search schools, managers, or emails..."
    {...props}
  />
);
