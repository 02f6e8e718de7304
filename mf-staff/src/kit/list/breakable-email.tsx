import { Fragment } from 'react';
import { styled } from 'styled-components';

/** Moves to the next line as a whole. As a block of its own it would not be underlined with its link. */
const Domain = styled.span`
  display: inline-block;
  max-width: 100%;
  text-decoration: inherit;
`;

/** An email address that breaks after its @, after a dot if its domain alone is too long, and inside a word only if that word is. */
export const BreakableEmail = ({ email }: { readonly email: string }) => {
  const at = email.indexOf('@') + 1;
  return (
    <>
      <Words text={email.slice(0, at)} />
      <Domain>
        <Words text={email.slice(at)} />
      </Domain>
    </>
  );
};

const Words = ({ text }: { readonly text: string }) =>
  text.split(/(?<=\.)/).map((part, place) => (
    // The parts of one text: their position is their identity.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
