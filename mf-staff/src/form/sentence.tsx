import { styled } from 'styled-components';

/**
 * A sentence of a paragraph that a frame shows without the others. As a block of its own it is not painted again with them, as a part of a
 * larger text.
 */
export const Sentence = styled.span`
  display: inline-block;
`;
