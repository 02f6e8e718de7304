import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Time = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** The time that is left, '1:45'. Screen readers get the time of day from the words beside it, and are not told of each second. */
export const Countdown = ({ until }: { readonly until: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return (
    <Time aria-hidden>
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </Time>
  );
};
