import { SearchBox } from '../list/search-box.tsx';

interface SchoolSearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The search of the schools. The frame of their screen shows it, too. */
export const SchoolSearch = (props: SchoolSearchProps) => (
  <SearchBox label="Search schools" placeholder="Name, email, or address" {...props} />
);
