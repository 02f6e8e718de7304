import type { UserView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';

/** What a form does with the user whom the server signed in: shows their part of the product, and the welcome there. */
export type SignedIn = (
  user: Shown<UserView>,
  welcome: { readonly title: string; readonly description: string },
) => void | Promise<void>;
