import { AddInPlace } from '../../../parts/game-form/add-in-place.tsx';
import type { AddInPlaceProps } from '../../../parts/game-form/add-in-place.tsx';

/** The same as `AddInPlace`, loaded when something is added. */
export const AddInPlaceDialog = ({
  open,
  ...rest
}: AddInPlaceProps & { readonly open: boolean }) => (
  <AddInPlace {...rest} adding={open ? rest.adding : null} />
);
