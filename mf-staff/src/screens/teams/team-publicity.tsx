import { formatTeam, publicPath } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';

import type { Team } from '../../data/school-data/teams.api.ts';
import { publicYear } from '../../data/school-year/public-year.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';

const PageLink = styled.a`
  position: relative;
  border-radius: ${(p) => p.theme.radius.full};

  @media (pointer: coarse) {
    padding: 14px 12px;
    margin: -14px -12px;
  }
`;

interface TeamPublicityProps {
  readonly team: Team;
  /** The address of the school's public schedule. */
  readonly school: string;
}

/** Whether a team of a school with a public schedule is part of it, with a link to its page. */
export const TeamPublicity = ({ team, school }: TeamPublicityProps) => {
  const year = useShownYear();
  if (!team.published) return <Badge tone="gray">Not public</Badge>;
  if (team.slug === null) return <Badge tone="green">Public</Badge>;
  return (
    <PageLink
      href={`${publicPath(school, team.slug)}${publicYear(year)}`}
      target="_blank"
      rel="noopener"
    >
      <Badge tone="green" icon={<ExternalLink size={12} aria-hidden />}>
        Public
      </Badge>
      <VisuallyHidden>{` page of ${formatTeam(team)}, in a new tab`}</VisuallyHidden>
    </PageLink>
  );
};
