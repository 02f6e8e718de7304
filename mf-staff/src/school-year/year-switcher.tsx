import { Suspense, lazy } from 'react';
import { styled } from 'styled-components';

const YearSelect = lazy(async () => ({
  default: (await import('./year-select.tsx')).YearSelect,
}));

// Keeps its place while the select loads: no screen waits for it.
const Place = styled.div`
  width: 100%;
  min-height: 36px;
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
`;

/** The switcher of the school year, beside the product's name. */
export const YearSwitcher = () => (
  <Place>
    <Suspense fallback={null}>
      <YearSelect />
    </Suspense>
  </Place>
);
