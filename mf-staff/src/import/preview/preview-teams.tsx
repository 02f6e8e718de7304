import { formatTeam } from '@fieldhouse/core-contract';
import type { ImportCorrections, TeamReading } from '@fieldhouse/import-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';

import { Aside, PreviewList, Said } from './preview-list.tsx';
import { TeamReadingDialog } from './team-reading-dialog.tsx';
import { rowCount } from './row-count.ts';
import { useUrgentFirst } from './use-urgent-first.ts';
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
  const sorted = useUrgentFirst(teams, textOf, ({ team }) => team === null);
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
              <Said>
                {team.text || 'No team'}
                <Aside>{rowCount(team.rows)}</Aside>
              </Said>
              <TeamMeaning team={team} />
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
      <TeamReadingDialog
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

const TeamMeaning = ({ team: { team, problem } }: { readonly team: PreviewTeam }) => (
  <div>
    {team ? (
      formatTeam(team)
    ) : (
      <Badge tone="yellow" icon={<TriangleAlert size={12} aria-hidden />}>
        Not recognized
      </Badge>
    )}
    {problem && <Aside>{problem}</Aside>}
  </div>
);
