import { styled } from 'styled-components';

/** The buttons at the end of a form or question: at the right, the confirming one last; stacked on a phone. */
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
