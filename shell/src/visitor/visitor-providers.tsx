import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';

import { readDefaults } from '../api/reads.ts';
import { theme } from '../theme/theme.ts';

/** As `Providers`, for a page without the shell: no session, so no store. Also renders outside of a browser. */
export const VisitorProviders = ({ children }: { readonly children: ReactNode }) => (
  <StrictMode>
    <ThemeProvider theme={theme}>
      <SWRConfig value={readDefaults}>{children}</SWRConfig>
    </ThemeProvider>
  </StrictMode>
);
