import { html } from '@fieldhouse/runtime';
import type { Page } from './html-layout.ts';

/** Beyond the limit on views of an emailed link. */
export const tooManyViewsPage = (): Page => ({
  status: 429,
  title: 'Please wait a minute',
  noAccount: true,
  body: [
    html`<section>
      <p>Too many visits. Open the link again in a minute.</p>
    </section>`,
  ],
});
