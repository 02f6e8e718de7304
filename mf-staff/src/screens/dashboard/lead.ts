import { styled } from 'styled-components';

/** What needs a person, and beside it, in a wide window, what is ahead. */
export const Lead = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(308px, 34%, 400px);
  align-items: start;
  gap: 16px;

  @media (max-width: 1200px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
