import { Fragment } from 'react';

/** An email address that breaks after its @ and dots, and inside a word only if that word alone is too long. */
export const BreakableEmail = ({ email }: { readonly email: string }) =>
  email.split(/(?<=[@.])/).map((part, at) => (
    // The parts of one text: their position is their identity.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
