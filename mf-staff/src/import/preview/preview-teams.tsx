import { formatTeam } from '@fieldhouse/core-contract';
import type { ImportCorrections, TeamReading } from '@fieldhouse/import-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';

import { ItemDetail, PreviewList, ItemText } from './preview-list.tsx';
import { ChooseTeamDialog } from './choose-team-dialog.tsx';
import { formatRowCount } from './format-row-count.ts';
import { useIssuesFirst } from './use-issues-first.ts';
import type { PreviewTeam } from '../api/import.api.ts';

interface PreviewTeamsProps {
  readonly teams: readonly PreviewTeam[];
  readonly corrections: ImportCorrections;
  readonly onCorrect: (corrections: ImportCorrections) => void;
}

const textOf = ({ text }: PreviewTeam) => text;

function unrecognizedTeams(unknown: number, all: number): string {
  if (all === 1) return "Your team wasn't recognized. Choose the team.";
  return unknown === 1
    ? `1 of ${all} teams not recognized. Choose a team for it.`
    : `${unknown} of ${all} teams not recognized. Choose a team for each.`;
}

/** How each team text was matched. */
export const PreviewTeams = ({ teams, corrections, onCorrect }: PreviewTeamsProps) => {
  const [asked, setAsked] = useState<{ team: PreviewTeam | null; open: boolean }>({
    team: null,
    open: false,
  });
  const sorted = useIssuesFirst(teams, textOf, ({ team }) => team === null);
  const unknown = teams.filter(({ team }) => team === null).length;
  const close = () => setAsked(({ team }) => ({ team, open: false }));
  const choose = (team: TeamReading) => {
    if (asked.team) onCorrect({ teams: { ...corrections.teams, [asked.team.text]: team } });
    close();
  };
  return (
    <Card>
      <CardHeader
        title="Teams"
        subtitle={
          unknown === 0 ? 'How we matched your teams' : unrecognizedTeams(unknown, teams.length)
        }
        icon={<Users size={18} />}
      />
      <CardBody>
        <PreviewList name="teams" items={sorted} textOf={textOf}>
          {(team) => (
            <>
              <ItemText>
                {team.text || 'No team'}
                <ItemDetail>{formatRowCount(team.rows)}</ItemDetail>
              </ItemText>
              <TeamMatch team={team} />
              {team.text === '' ? (
                <span />
              ) : (
                <Button
                  variant={team.team ? 'ghost' : 'outline'}
                  size="sm"
                  aria-label={`${team.team ? 'Change' : 'Choose'} the team of ${team.text}`}
                  onClick={() => setAsked({ team, open: true })}
                >
                  {team.team ? 'Change' : 'Choose'}
                </Button>
              )}
            </>
          )}
        </PreviewList>
      </CardBody>
      <ChooseTeamDialog
        open={asked.open}
        title={`Which team is "${asked.team?.text ?? ''}"?`}
        description="We'll remember this for your next import."
        team={asked.team?.team ?? null}
        onClose={close}
        onChoose={choose}
      />
    </Card>
  );
};

const TeamMatch = ({ team: { team, problem } }: { readonly team: PreviewTeam }) => (
  <div>
    {team ? (
      formatTeam(team)
    ) : (
      <Badge tone="yellow" icon={<TriangleAlert size={12} aria-hidden />}>
        Not recognized
      </Badge>
    )}
    {problem && <ItemDetail>{problem}</ItemDetail>}
  </div>
);
