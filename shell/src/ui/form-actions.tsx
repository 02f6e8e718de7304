import { styled } from 'styled-components';

/** The buttons of a form or dialog: right-aligned, the primary one last; stacked on a phone. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  padding-top: 4px;

  ${(p) => p.theme.media.phone} {
    flex-direction: column-reverse;
    > * {
      width: 100%;
    }
  }
`;
