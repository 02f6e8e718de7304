import { plusDays } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Printer } from 'lucide-react';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';
import { publicUrl } from '../public-schedule/public-url.ts';
import { ScheduleSelect } from '../public-schedule/schedule-select.tsx';
import { useSchool } from '../../data/school-data/school.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { publicYear } from '../../data/school-year/public-year.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { ShareButtons, ShareIntro, ShareSection, ShareSections } from './share-sections.tsx';
import { SharedAddress } from './shared-address.tsx';
import { YearOfLinks } from './year-of-links.tsx';
import { CalendarSteps } from './calendar-steps.tsx';

interface PublicLinksProps {
  /** The chosen team; a team that is not public counts as the whole school, as does null. */
  readonly teamId: number | null;
  readonly onChoose: (teamId: number | null) => void;
}

/** The links to the public schedule, as a page and as a calendar. */
export const PublicLinks = (props: PublicLinksProps) => {
  const { data: school, error, readAgain } = useSchool();
  if (!school)
    return (
      <NotLoaded
        title="Couldn't load your school"
        error={error}
        onRetry={readAgain}
        loading={<Skeleton height={240} radius={8} />}
      />
    );
  if (school.published && school.slug !== null) return <Links school={school.slug} {...props} />;
  return (
    <ShareSections>
      <p>
        Your schedule isn't public yet. Once you publish it in Settings, you can send its link to
        anyone.
      </p>
      <div>
        <Button asChild>
          <AppLink href="/settings#public-schedule">Go to Settings</AppLink>
        </Button>
      </div>
    </ShareSections>
  );
};

interface LinksProps extends PublicLinksProps {
  readonly school: string;
}

const Links = ({ school, teamId, onChoose }: LinksProps) => {
  const { data } = useTeams();
  const teams = (data ?? []).filter(({ published, slug }) => published && slug !== null);
  const team = teams.find(({ id }) => id === teamId);
  const address = publicUrl(school, team?.slug ?? undefined);
  const year = useShownYear();
  const search = publicYear(year);
  return (
    <ShareSections>
      <ShareIntro>
        For parents and fans: games, results, and changes, without an account.
      </ShareIntro>
      {teams.length > 0 && (
        <ScheduleSelect teams={teams} teamId={team?.id ?? null} onChoose={onChoose} />
      )}
      {search !== '' && <YearOfLinks year={year} />}
      <SharedAddress title="Web Page" address={`${address}${search}`} kind="page" />
      <PrintLinks address={address} search={search} />
      <Subscribe feed={`${address}.ics${search}`} />
    </ShareSections>
  );
};

/** How to follow the public games in one's own calendar. */
const Subscribe = ({ feed }: { readonly feed: string }) => (
  <>
    <SharedAddress title="Subscribe" address={feed} kind="calendar" />
    <CalendarSteps />
  </>
);

const DAYS_IN_WEEK = 7;

interface PrintLinksProps {
  /** Of the schedule. */
  readonly address: string;
  /** '?year=2027-28', or '' for the current school year. */
  readonly search: string;
}

/** Pages of the public schedule that are made for paper. */
const PrintLinks = ({ address, search }: PrintLinksProps) => {
  const today = useToday();
  return (
    <ShareSection>
      <h3>Print</h3>
      <ShareButtons>
        {search === '' && (
          <>
            <PrintLink href={`${address}?print=week`}>This Week</PrintLink>
            <PrintLink href={`${address}?print=week&week=${plusDays(today, DAYS_IN_WEEK)}`}>
              Next Week
            </PrintLink>
          </>
        )}
        <PrintLink href={`${address}${search === '' ? '?' : `${search}&`}print=season`}>
          Season
        </PrintLink>
      </ShareButtons>
      <p>
        These have public teams only.{' '}
        <TextLink asChild>
          <AppLink href="/calendar?view=week">Print the calendar</AppLink>
        </TextLink>{' '}
        for all teams.
      </p>
    </ShareSection>
  );
};

const PrintLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Button variant="outline" asChild>
    <a href={href} target="_blank" rel="noopener">
      <Printer size={16} aria-hidden />
      {children}
      <VisuallyHidden>, to print, in a new tab</VisuallyHidden>
    </a>
  </Button>
);
