import { createRoot } from 'react-dom/client';

import { ApiError, errorSentence } from './api/api-error.ts';
import { initialRemoteList } from './remotes/remote-list.ts';
import { shareKit } from './remotes/share-kit.ts';
import { Providers } from './remotes/providers.tsx';
import { startSingleSpa } from './remotes/start-single-spa.ts';
import { keepInterruptedWork } from './session/interrupted-work.ts';
import { showQueuedToast } from './session/queued-toast.ts';
import { refreshUser } from './session/use-session.ts';
import { ShellScreen } from './shell-screen.tsx';
import { ErrorState } from './ui/error-state.tsx';
import { startLayerHistory } from './ui/layer-history.ts';

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no #shell.');
const root = createRoot(element);

/** A 503 response has its own reason, such as maintenance. */
const showStartError = (error: unknown): void => {
  const closed = error instanceof ApiError && error.status === 503;
  if (!closed) console.error(error);
  root.render(
    <Providers>
      <ErrorState
        fullPage
        title={closed ? "Fieldhouse isn't available right now" : "Fieldhouse couldn't start"}
        message={
          closed
            ? `${errorSentence(error, '').replace(/\.$/, '')}. Try again later.`
            : 'Something went wrong on our end. Try again in a minute.'
        }
        onRetry={() => window.location.reload()}
      />
    </Providers>,
  );
};

const boot = async (): Promise<void> => {
  startLayerHistory();
  shareKit();
  keepInterruptedWork();
  root.render(
    <Providers>
      <ShellScreen />
    </Providers>,
  );
  const [remotes] = await Promise.all([initialRemoteList(), refreshUser()]);
  startSingleSpa(remotes);
  showQueuedToast();
};

boot().catch(showStartError);
