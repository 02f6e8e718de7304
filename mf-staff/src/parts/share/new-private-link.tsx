import { useId } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';

import { publicYear } from '../../data/school-year/public-year.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { CalendarSteps } from './calendar-steps.tsx';
import { SharedAddress } from './shared-address.tsx';
import { YearOfLinks } from './year-of-links.tsx';

/** A private link that was created just now: the service cannot show it again. */
export interface NewLink {
  /** Of the private calendar. */
  readonly id: number;
  /** Of the schedule. */
  readonly name: string;
  readonly url: string;
}

// Only scripts focus it.
const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 16px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  outline: none;
`;

const Once = styled.p`
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

interface NewPrivateLinkProps {
  readonly link: NewLink;
  readonly ref?: Ref<HTMLElement>;
}

/** Shows a private link, and what to do with it. */
export const NewPrivateLink = ({ link: { name, url }, ref }: NewPrivateLinkProps) => {
  const id = useId();
  const year = useShownYear();
  const search = publicYear(year);
  return (
    <Box ref={ref} tabIndex={-1} aria-label="New private link" aria-describedby={id}>
      <Once id={id}>Copy it now: it won't be shown again.</Once>
      {search !== '' && <YearOfLinks year={year} />}
      <SharedAddress title={`Private Link: ${name}`} address={`${url}${search}`} kind="calendar" />
      <CalendarSteps />
    </Box>
  );
};
