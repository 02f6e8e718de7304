import type { Module } from 'webpack';

/** Components that load when a form or a menu opens. */
const ON_DEMAND =
  'color-input|combobox-sheet|confirm-dialog|date-picker|dialog|dropdown-menu-control|phone-input|popover|read-typed-date|select-control|switch|tabs';
/** Controls of the lists, which the first screen of the staff does without. */
const OF_LISTS =
  'combobox|control-style|dropdown-menu|field|icon-button|search-options|select|select-on-press|select-trigger-style|text-input|tooltip|use-lazy-control';
/** Components of forms and long lists that the first screens of an area do without. */
const OF_FIELDS =
  'combobox-list|fieldset|form|form-row|more-rows|password-input|progress-bar|suggestion-list|text-area';

const files = (names: string): string => String.raw`src[\\/]ui[\\/](?:${names})\.tsx?$`;

const radix = (parts: string): string =>
  String.raw`node_modules[\\/]@radix-ui[\\/](?:react-)?(?:${parts})[\\/]`;

const icons = (names: string): string =>
  String.raw`node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:${names})\.mjs$`;

const packages = (names: string): string => String.raw`node_modules[\\/](?:${names})[\\/]`;

const group = (name: string, priority: number, ...tests: readonly string[]) => ({
  name,
  priority,
  test: new RegExp(tests.join('|')),
  chunks: 'async' as const,
  enforce: true,
});

/** The start, the first components, and the contracts, which are needed to read who is signed in. */
const kit = group(
  'kit',
  30,
  String.raw`(?:svc-core[\\/]contract|infra[\\/]endpoint)[\\/]`,
  String.raw`shell[\\/]src[\\/](?:ui|layout|api|session|store|screens|remotes|theme|zones|frame)[\\/]`,
  String.raw`shell[\\/]src[\\/](?:bootstrap|shell-screen)\.tsx$`,
  radix('slot|compose-refs|primitive'),
  packages(String.raw`lucide-react|zod|@module-federation[\\/](?:enhanced|runtime-tools)`),
);
const LISTED_FOLDER = /shell[\\/]src\|lazy\|/;

/**
 * How the shell is split into chunks: few enough that none waits for a connection, and none with code that a page does not use.
 * Layers (dialogs, menus) and floating elements (menus, tooltips) have a chunk each.
 */
export const shellChunks = {
  base: group(
    'base',
    50,
    String.raw`shell[\\/]src[\\/]libraries\.ts$`,
    packages(
      'react|react-dom|react-redux|scheduler|redux|redux-thunk|immer|reselect|@reduxjs|styled-components|stylis|@emotion|swr|single-spa|use-sync-external-store|dequal',
    ),
  ),
  calendar: group('calendar', 40, files('calendar-sheet'), packages('react-day-picker')),
  notices: group('notices', 40, files('toaster'), radix('toast')),
  forms: group(
    'kit-forms',
    40,
    files(ON_DEMAND),
    String.raw`svc-core[\\/]contract[\\/]date-text\.ts$`,
    radix(
      'select|switch|tabs|dropdown-menu|menu|alert-dialog|popover|roving-focus|direction|number',
    ),
    packages('react-number-format'),
    icons('calendar-days'),
  ),
  lists: group('kit-lists', 35, files(OF_LISTS), icons('chevron-down|ellipsis')),
  fields: group('kit-fields', 35, files(OF_FIELDS), icons('check|eye|eye-off|plus|refresh-cw')),
  history: group(
    'history',
    35,
    String.raw`shell[\\/]src[\\/](?:history|edit-conflict|profile)[\\/]`,
  ),
  kit: {
    ...kit,
    // What `share-kit.ts` lists has no file of its own.
    test: (module: Module) =>
      kit.test.test(module.nameForCondition() ?? '') || LISTED_FOLDER.test(module.identifier()),
  },
  floating: group(
    'floating',
    20,
    radix('popper|arrow|tooltip|use-size|use-rect'),
    packages('@floating-ui'),
  ),
  layers: group(
    'layers',
    10,
    radix(
      'dialog|focus-scope|focus-guards|dismissable-layer|portal|presence|collection|context|id|primitive|visually-hidden|use-[a-z-]+',
    ),
    packages(
      'aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib',
    ),
  ),
};
