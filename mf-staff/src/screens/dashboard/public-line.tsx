import { publicPath } from '@fieldhouse/core-contract';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { styled } from 'styled-components';

import { usePublication } from '../../data/school-data/publication.api.ts';
import { publicYear } from '../../data/school-year/public-year.ts';
import type { ShownYear } from '../../data/school-year/shown-year.ts';

const Line = styled.span`
  display: block;
  font-size: ${(p) => p.theme.font.size.sm};

  ${(p) => p.theme.media.touch} {
    a {
      display: inline-block;
      padding-block: 12px;
      margin-block: -12px;
    }
  }
`;

interface PublicLineProps {
  readonly slug: string;
  readonly year: ShownYear;
}

/** Says that the schedule is public, with the calendar fetches of this week. */
export const PublicLine = ({ slug, year }: PublicLineProps) => {
  const { data } = usePublication();
  const fetches = data?.calendarFetches ?? 0;
  return (
    <Line>
      <TextLink href={`${publicPath(slug)}${publicYear(year)}`} target="_blank" rel="noopener">
        Public
        <VisuallyHidden> schedule, in a new tab</VisuallyHidden>
      </TextLink>
      {fetches > 0 && `, ${countOf(fetches)} this week`}
    </Line>
  );
};

const countOf = (fetches: number): string =>
  fetches === 1 ? '1 calendar fetch' : `${fetches.toLocaleString('en-US')} calendar fetches`;
