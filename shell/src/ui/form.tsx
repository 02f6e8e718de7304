import { styled } from 'styled-components';

/** A form outside a dialog, with the kit's field spacing. */
export const Form = styled.form`
  display: grid;
  gap: 20px;
`;
