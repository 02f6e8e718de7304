import { createRoot } from 'react-dom/client';

import { ApiError, errorSentence } from './api/api-error.ts';
import { removeFrame } from './frame/page-frame.ts';
import { configureRemotes, loadLikelyRemote } from './remotes/load-remote.ts';
import { initialRemoteList } from './remotes/remote-list.ts';
import type { RemoteInfo } from './remotes/remote-list.ts';
import { Providers } from './remotes/providers.tsx';
import { startSingleSpa } from './remotes/start-single-spa.ts';
import { keepInterruptedWork } from './session/interrupted-work.ts';
import { showQueuedToast } from './session/queued-toast.ts';
import { readUser, setUser } from './session/use-session.ts';
import { ShellScreen } from './shell-screen.tsx';
import { ErrorState } from './ui/error-state.tsx';
import { startLayerHistory } from './ui/layer-history.ts';

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no #shell.');
const root = createRoot(element);

const startFailure = (error: unknown): { readonly title: string; readonly message: string } => {
  // A 503 response has its own reason, such as maintenance.
  if (error instanceof ApiError && error.status === 503)
    return {
      title: "Fieldhouse isn't available right now",
      message: `${errorSentence(error, '').replace(/\.$/, '')}. Try again later.`,
    };
  console.error(error);
  return {
    title: "Fieldhouse couldn't start",
    message: 'Something went wrong on our end. Try again in a minute.',
  };
};

const showStartError = (error: unknown): void => {
  removeFrame();
  root.render(
    <Providers>
      <ErrorState fullPage {...startFailure(error)} onRetry={() => window.location.reload()} />
    </Providers>,
  );
};

const prepareRemotes = async (): Promise<readonly RemoteInfo[]> => {
  const remotes = await initialRemoteList();
  configureRemotes(remotes);
  loadLikelyRemote(remotes);
  return remotes;
};

const boot = async (): Promise<void> => {
  startLayerHistory();
  keepInterruptedWork();
  root.render(
    <Providers>
      <ShellScreen />
    </Providers>,
  );
  const [remotes, user] = await Promise.all([prepareRemotes(), readUser()]);
  setUser(user);
  startSingleSpa(remotes);
  showQueuedToast();
};

boot().catch(showStartError);
