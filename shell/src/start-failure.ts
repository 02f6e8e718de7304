import { removeFrame } from './frame/page-frame.ts';

/** Reports that the page's own files failed to load. Plain DOM: React and the kit are in those files. */
export const showStartFailure = (): void => {
  const place = document.getElementById('shell');
  if (!place) return;
  removeFrame();
  const title = document.createElement('h1');
  title.textContent = "Fieldhouse couldn't start";
  const message = document.createElement('p');
  message.textContent = "Some files didn't load. Check your connection and try again.";
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => window.location.reload());
  const notice = document.createElement('main');
  notice.className = 'start-failure';
  notice.append(title, message, retry);
  place.replaceChildren(notice);
};
