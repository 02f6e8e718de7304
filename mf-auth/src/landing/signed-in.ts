import type { UserView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { setUser } from '@fieldhouse/shell/session';
import { toast } from '@fieldhouse/shell/ui/toast';

/** Shows the screens of the user whom the server signed in, and the welcome there: the shell mounts their remote. */
export const showOwnScreens = (
  user: Shown<UserView>,
  welcome: { readonly title: string; readonly description: string },
): void => {
  setUser(user);
  toast(welcome);
};
