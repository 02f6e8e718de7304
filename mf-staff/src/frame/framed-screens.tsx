import { Card, CardBody } from '@fieldhouse/shell/ui/card';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { Stack } from '@fieldhouse/shell/ui/stack';

import { ChangesLink } from '../changes/changes-link.tsx';
import { DashboardSkeleton } from '../dashboard/dashboard-skeleton.tsx';
import { GamesSkeleton } from '../games/games-skeleton.tsx';
import { TypingHint } from '../games/several/typing-hint.tsx';
import { MethodChoice } from '../import/choose-file.tsx';
import { FileZone } from '../import/file-drop.tsx';
import { SharedSheets } from '../import/shared-sheets.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { OpponentSearch } from '../opponents/opponent-search.tsx';
import { CopyYearsFrame } from '../seasons/copy-years-card.tsx';
import { InformationHead } from '../settings/information-card.tsx';
import type { FramedScreen } from './staff-frame.tsx';

/** A frame is a picture: nothing of it can be used. */
const ignore = () => undefined;

/** The screens of `src/app.tsx` that have a frame, by path. Titles and subtitles are those of the screens, without a query. */
export const FRAMED_SCREENS: Readonly<Record<string, FramedScreen>> = {
  '/': {
    title: 'Dashboard',
    placeholder: <DashboardSkeleton />,
  },
  '/games': {
    title: 'Games',
    subtitle: 'Schedule games and track confirmations',
    placeholder: <GamesSkeleton />,
  },
  '/games/several': {
    title: 'Schedule Several',
    subtitle: 'Enter games as in a spreadsheet, and save them together',
    placeholder: (
      <Stack gap={2}>
        <TypingHint />
        <Skeleton height={280} radius={12} />
      </Stack>
    ),
  },
  '/calendar': { title: 'Calendar', subtitle: 'All games by day' },
  '/away-days': {
    title: 'Away Games by Day',
    subtitle: 'When and how teams leave for their games',
  },
  '/conflicts': { title: 'Conflicts', subtitle: "Games that don't fit your schedule" },
  '/teams': { title: 'Team Management', subtitle: "Manage your school's sports teams" },
  '/opponents': {
    title: 'Opponent Schools',
    subtitle: 'Schools you play and who to contact',
    placeholder: (
      <>
        <ListTools>
          <OpponentSearch value="" onSearch={ignore} />
        </ListTools>
        <Skeleton height={330} radius={12} />
      </>
    ),
  },
  '/contacts': { title: 'Contacts', subtitle: 'People you tell when games change' },
  '/facilities': { title: 'Facilities', subtitle: 'Places where you play at home' },
  '/no-play-dates': {
    title: 'No-Play Dates',
    subtitle: 'Days without games: exams, holidays, and school events',
  },
  '/contest-rules': {
    title: 'Contest Rules',
    subtitle: 'How many contests your association allows, and when',
  },
  '/weather-day': {
    title: 'Weather Day',
    subtitle: "Postpone, delay, or cancel a day's games together",
    actions: <ChangesLink />,
    width: 'narrow',
  },
  '/changes': {
    title: 'Changes',
    subtitle: 'Games that were postponed, canceled, or changed, and who was told',
    width: 'narrow',
  },
  '/seasons/copy': {
    title: 'Copy a Season',
    subtitle: "Start a school year's schedule from an earlier one",
    actions: <ChangesLink />,
    placeholder: <CopyYearsFrame />,
  },
  '/import-games': {
    title: 'Import Games',
    subtitle: 'Import a schedule from an Excel workbook, a CSV file, or a calendar',
    placeholder: (
      <>
        <Stack gap={1.5}>
          <MethodChoice way="now" onWay={ignore} />
          <FileZone />
        </Stack>
        <SharedSheets onRead={ignore} />
      </>
    ),
  },
  '/settings': {
    title: 'School Settings',
    subtitle: "Your school's details, colors, and people",
    placeholder: (
      <Card>
        <InformationHead />
        <CardBody>
          <Skeleton height={400} radius={8} />
        </CardBody>
      </Card>
    ),
  },
};
