import { followPath, followerEndpoints, formatTeam } from '@fieldhouse/core-contract';
import type { FollowerCountsView } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { styled } from 'styled-components';

import type { Team } from '../../data/school-data/teams.api.ts';
import { CopyButton } from './copy-button.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  justify-items: start;
  padding: 16px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  overflow-wrap: anywhere;

  summary {
    min-height: 44px;
    padding-block: 10px;
    margin-block: -10px;
    cursor: pointer;
  }
`;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, auto) max-content;
  gap: 4px 24px;
  margin-top: 12px;

  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

interface FollowerCountsProps {
  readonly slug: string;
  readonly teams: readonly Team[];
}

/** How many people get changes by email, and where they sign up. Who they are is not shown to anybody. */
export const FollowerCounts = ({ slug, teams }: FollowerCountsProps) => {
  const { data } = useFollowerCounts();
  // A service of the previous release has no followers.
  if (!data) return null;
  const address = window.location.origin + followPath(slug);
  const ofTeam = new Map(data.teams.map(({ teamId, followers }) => [teamId, followers]));
  const followed = teams
    .map((team) => ({ id: team.id, name: formatTeam(team), count: ofTeam.get(team.id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
  return (
    <Box>
      <p>{sentenceOf(data)}</p>
      {followed.length > 0 && (
        <details>
          <summary>Followers by team</summary>
          <Counts>
            {followed.map(({ id, name, count }) => (
              <TeamCount key={id} name={name} count={count} />
            ))}
          </Counts>
        </details>
      )}
      <p>
        {'Parents and fans sign up at '}
        <TextLink href={address} target="_blank" rel="noopener">
          {address}
        </TextLink>
      </p>
      <CopyButton
        text={address}
        of=" the address to sign up"
        copied="The address has been copied"
      />
    </Box>
  );
};

const TeamCount = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <>
    <dt>{name}</dt>
    <dd>{count.toLocaleString('en-US')}</dd>
  </>
);

function sentenceOf({ active, pending }: Pick<FollowerCountsView, 'active' | 'pending'>): string {
  const follow =
    active === 0
      ? 'No one gets changes by email yet.'
      : active === 1
        ? '1 person gets changes by email.'
        : `${active.toLocaleString('en-US')} people get changes by email.`;
  if (pending === 0) return follow;
  return `${follow} ${pending.toLocaleString('en-US')} signed up and did not confirm yet.`;
}

/** How many people follow the school's teams. Read on each visit, because followers sign up on public pages. */
const useFollowerCounts = () => useRead(followerEndpoints.counts, {}, { revalidateIfStale: true });
