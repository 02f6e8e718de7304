import { styled } from 'styled-components';

/** A question with a legend and one radio button, in its label, for each answer. */
export const RadioChoices = styled.fieldset`
  display: grid;
  gap: 4px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: 8px;
    padding: 0;
    font-weight: ${(p) => p.theme.font.weight.semibold};
    overflow-wrap: anywhere;
  }

  label:has(> input[type='radio']) {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 36px;
    cursor: pointer;

    ${(p) => p.theme.media.touch} {
      min-height: 44px;
    }
  }

  input[type='radio'] {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${(p) => p.theme.color.accent};
  }
`;
