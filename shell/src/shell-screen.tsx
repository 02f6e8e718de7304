import { isOfOtherRelease } from './remotes/other-release.ts';
import { retryRemote } from './remotes/start-single-spa.ts';
import { useShellState } from './store/store.ts';
import { ErrorState } from './ui/error-state.tsx';
import { LoadingIndicator } from './ui/loading-indicator.tsx';

/** The shell's own screen: loading, or a remote that failed to load. Empty while a remote is mounted. */
export const ShellScreen = () => {
  const { status, remote } = useShellState((state) => state.remoteLoad);
  if (status === 'ready') return null;
  if (status === 'failed' && remote) {
    return (
      <ErrorState
        fullPage
        title="Couldn't load this part of Fieldhouse"
        message={
          isOfOtherRelease()
            ? 'Fieldhouse is being updated. Try again in a moment.'
            : "Some files didn't load. Check your connection and try again."
        }
        onRetry={() => void retryRemote(remote)}
      />
    );
  }
  return <LoadingIndicator fullPage label="Loading..." />;
};
