import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';

import { readDefaults } from '../api/reads.ts';
import { store } from '../store/store.ts';
import { theme } from '../theme/theme.ts';

/** Wraps every React root of the page, since contexts do not cross roots. No SWR `provider`, so all share one cache. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <StrictMode>
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <SWRConfig value={readDefaults}>{children}</SWRConfig>
      </ThemeProvider>
    </Provider>
  </StrictMode>
);
