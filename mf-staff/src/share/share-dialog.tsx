import { formatTeam } from '@fieldhouse/core-contract';
import { errorSentence } from '@fieldhouse/shell/api';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { useState } from 'react';
import { styled } from 'styled-components';

import { publicUrl } from '../public-schedule/public-url.ts';
import { useSchool } from '../school-data/school.api.ts';
import { compareTeams } from '../school-data/teams-by-season.ts';
import { useTeams } from '../school-data/teams.api.ts';
import { SharedAddress } from './shared-address.tsx';
import { Subscribe } from './subscribe.tsx';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const WHOLE_SCHOOL = 'school';

interface ShareDialogProps {
  readonly open: boolean;
  /** The team that is chosen at first, if it is public; null for the whole school. */
  readonly teamId: number | null;
  readonly onClose: () => void;
}

/** The links to the public schedule, as a page and as a calendar. */
export const ShareDialog = ({ open, teamId, onClose }: ShareDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Share"
    description="For parents and fans: games, results, and changes, without an account"
  >
    <ShareContent teamId={teamId} />
  </Dialog>
);

const ShareContent = ({ teamId }: Pick<ShareDialogProps, 'teamId'>) => {
  const { data: school, error, readAgain } = useSchool();
  if (!school)
    return error ? (
      <ErrorState
        title="Couldn't load your school"
        message={errorSentence(error)}
        onRetry={readAgain}
      />
    ) : (
      <Skeleton height={240} radius={8} />
    );
  if (school.published && school.slug !== null)
    return <Links school={school.slug} teamId={teamId} />;
  return (
    <Sections>
      <p>
        Your schedule isn't public yet. Once you publish it in Settings, you can send its link to
        anyone.
      </p>
      <div>
        <Button asChild>
          <AppLink href="/settings#public-schedule">Go to Settings</AppLink>
        </Button>
      </div>
    </Sections>
  );
};

interface LinksProps {
  /** The school's public address. */
  readonly school: string;
  readonly teamId: number | null;
}

const Links = ({ school, teamId }: LinksProps) => {
  const { data } = useTeams();
  const teams = (data ?? []).filter(({ published, slug }) => published && slug !== null);
  const [chosen, setChosen] = useState(teamId === null ? WHOLE_SCHOOL : String(teamId));
  const team = teams.find(({ id }) => String(id) === chosen);
  const address = publicUrl(school, team?.slug ?? undefined);
  return (
    <Sections>
      {teams.length > 0 && (
        <Field label="Schedule">
          <Select
            options={[
              { value: WHOLE_SCHOOL, label: 'Whole School' },
              ...teams
                .toSorted(compareTeams)
                .map((each) => ({ value: String(each.id), label: formatTeam(each) })),
            ]}
            value={team ? chosen : WHOLE_SCHOOL}
            onValueChange={setChosen}
          />
        </Field>
      )}
      <SharedAddress title="Web Page" address={address} kind="page" />
      <Subscribe feed={`${address}.ics`} />
    </Sections>
  );
};
