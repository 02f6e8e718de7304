import 'styled-components';

import type { Theme } from './theme.ts';

declare module 'styled-components' {
  // Module augmentation needs an interface.
  export interface DefaultTheme extends Theme {}
}
