import { formatTeam } from '@fieldhouse/core-contract';
import { TeamReading } from '@fieldhouse/import-contract';
import type { ImportCorrections } from '@fieldhouse/import-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';

import { ItemDetail, PreviewList, ItemText } from './preview-list.tsx';
import { ChooseTeamDialog } from './choose-team-dialog.tsx';
import { inWords } from '../../../kit/list/in-words.ts';
import { useIssuesFirst } from './use-issues-first.ts';
import type { PreviewTeam } from '../api/import.api.ts';

interface PreviewTeamsProps {
  readonly teams: readonly PreviewTeam[];
  readonly corrections: ImportCorrections;
  readonly onCorrect: (corrections: ImportCorrections) => void;
}

const textOf = ({ text }: PreviewTeam) => text;

/** Whether a person must look at a team: it isn't recognized, or it may be an existing one. */
const isUrgent = ({ team, near = [] }: PreviewTeam) => team === null || near.length > 0;

function subtitleOf(teams: readonly PreviewTeam[]): string {
  const unknown = teams.filter(({ team }) => team === null).length;
  if (unknown > 0) return unrecognizedTeams(unknown, teams.length);
  const created = teams.filter(({ isNew }) => isNew).length;
  if (created === 0) return 'How we matched your teams';
  return teams.length === 1 ? 'This team is new' : `${created} of ${teams.length} are new`;
}

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
  const sorted = useIssuesFirst(teams, textOf, isUrgent);
  const close = () => setAsked(({ team }) => ({ team, open: false }));
  const correct = (text: string, team: TeamReading) =>
    onCorrect({ teams: { ...corrections.teams, [text]: team } });
  return (
    <Card>
      <CardHeader title="Teams" subtitle={subtitleOf(teams)} icon={<Users size={18} />} />
      <CardBody>
        <PreviewList name="teams" items={sorted} textOf={textOf}>
          {(team) => (
            <>
              <ItemText>
                {team.text || 'No team'}
                <ItemDetail>{inWords(team.rows, '1 row', 'rows')}</ItemDetail>
              </ItemText>
              <TeamMatch team={team} onTake={(chosen) => correct(team.text, chosen)} />
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
        onChoose={(team) => {
          if (asked.team) correct(asked.team.text, team);
          close();
        }}
      />
    </Card>
  );
};

interface TeamMatchProps {
  readonly team: PreviewTeam;
  readonly onTake: (team: TeamReading) => void;
}

const TeamMatch = ({ team: { text, team, problem, isNew, near = [] }, onTake }: TeamMatchProps) => {
  if (!team)
    return (
      <div>
        <Badge tone="yellow" icon={<TriangleAlert size={12} aria-hidden />}>
          Not recognized
        </Badge>
        {problem && <ItemDetail>{problem}</ItemDetail>}
      </div>
    );
  const take = (chosen: unknown) => {
    const reading = TeamReading.safeParse(chosen);
    if (reading.success) onTake(reading.data);
  };
  return (
    <Stack gap={0.75} align="start">
      {formatTeam(team)}
      {isNew && <Badge tone="blue">New team</Badge>}
      {problem && <ItemDetail>{problem}</ItemDetail>}
      {near.length > 0 && (
        <>
          <ItemDetail>Is this a team you already have?</ItemDetail>
          <Stack direction="row" gap={0.75} wrap>
            {near.map((other) => (
              <Button
                key={formatTeam(other)}
                variant="outline"
                size="sm"
                onClick={() => take(other)}
              >
                Use {formatTeam(other)}
              </Button>
            ))}
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Add ${text} as New Team`}
              onClick={() => take(team)}
            >
              Add as New Team
            </Button>
          </Stack>
        </>
      )}
    </Stack>
  );
};
