import { AlertBox } from './alert-box.tsx';

/** Reports the number of unreadable entries of a list; renders nothing for 0. */
export const UnreadableEntries = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <AlertBox
      variant="warning"
      title={
        count === 1
          ? "1 entry can't be shown"
          : `${count.toLocaleString('en-US')} entries can't be shown`
      }
    >
      Reload the page. If that doesn't help, contact your system administrator.
    </AlertBox>
  );
