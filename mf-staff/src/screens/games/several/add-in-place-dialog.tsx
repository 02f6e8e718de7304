import { AddInPlace } from '../../../parts/game-form/add-in-place.tsx';
import type { AddInPlaceProps } from '../../../parts/game-form/add-in-place.tsx';

/** `AddInPlace` in a chunk of its own. */
export const AddInPlaceDialog = ({
  open,
  ...rest
}: AddInPlaceProps & { readonly open: boolean }) => (
  <AddInPlace {...rest} adding={open ? rest.adding : null} />
);
