import { AlertBox } from './alert-box.tsx';

/** Says how many entries of a list cannot be shown; nothing where all can. */
export const UnreadableEntries = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <AlertBox
      variant="warning"
      title={count === 1 ? '1 entry cannot be shown' : `${count} entries cannot be shown`}
    >
      This page does not understand what is stored there. Reload the page; if that does not help,
      tell your system administrator.
    </AlertBox>
  );
