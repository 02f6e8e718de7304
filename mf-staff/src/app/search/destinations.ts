import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import type { ScreenRow } from '@fieldhouse/shell/remote';

import { STAFF_SCREENS } from '../../../screens.ts';
import { newPath } from '../../kit/list/use-asked.ts';

/** What is done most often, by the address that opens it. */
const ACTIONS: readonly ComboboxOption[] = [
  { value: newPath('/games'), label: 'Schedule Game', keywords: 'add new' },
  { value: '/games/several', label: 'Schedule Several', keywords: 'add new games paste' },
  { value: '/weather-day', label: 'Weather Day', keywords: 'postpone cancel delay rain snow' },
  { value: '/import-games', label: 'Import Games', keywords: 'csv excel file schedule' },
  { value: newPath('/opponents'), label: 'Add Opponent School', keywords: 'new school' },
];

const actionPaths = new Set(ACTIONS.map(({ value }) => value));

/** The actions, and the screens that need no record. */
export const DESTINATIONS: readonly ComboboxOption[] = [
  ...ACTIONS.map((action) => ({ ...action, group: 'Actions' })),
  ...Object.entries<ScreenRow>(STAFF_SCREENS)
    .filter(([path]) => !path.includes(':') && !actionPaths.has(path))
    .map(([path, { title, label = title, tabOf = '' }]) => ({
      value: path,
      label,
      group: 'Screens',
      keywords: `${title} ${tabOf}`,
    })),
];
