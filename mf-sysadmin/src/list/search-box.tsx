import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough to type the next letter: a search is not sent for each one. */
const PAUSE_MS = 200;

interface SearchBoxProps {
  /** Accessible name. */
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for. */
  readonly value: string;
  /** Called when the typing pauses. */
  readonly onSearch: (text: string) => void;
}

/** The search of a list. Keeps its own text, because `value` may lag behind the typing. */
export const SearchBox = ({ label, placeholder, value, onSearch }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Changed elsewhere: by Back, or by a button that clears it.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const send = useEffectEvent((typed: string) => {
    if (typed === sent) return;
    setSent(typed);
    onSearch(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      leading={<Search size={16} aria-hidden="true" />}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
};
