import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Search } from 'lucide-react';

interface ListSearchProps {
  /** Accessible name where no Field provides one. */
  readonly label?: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The search box of a list. */
export const ListSearch = ({ label, placeholder, value, onSearch }: ListSearchProps) => (
  <TextInput
    type="search"
    {...(label === undefined ? {} : { 'aria-label': label })}
    placeholder={placeholder}
    leading={<Search size={16} aria-hidden />}
    value={value}
    onChange={({ target }) => onSearch(target.value)}
  />
);
