import { apiDescriptionEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { cookieName } from '../../people/sessions/session-cookie.ts';

/** The API description of the whole installation, as a document and as a page. */
export const apiDescriptionRoutes: Feature = (routes, { config }) => {
  const publicUrl = config.PUBLIC_URL;
  const installation = { publicUrl, cookieName: cookieName(publicUrl) };
  let made: ReturnType<typeof buildDescription> | undefined;
  const descriptions = () => (made ??= buildDescription(installation));

  routes.serve(apiDescriptionEndpoints.document, async () => {
    const { document } = await descriptions();
    const { info, components, ...rest } = document;
    return { ...rest, info: { ...info }, components: { ...components } };
  });
  routes.serve(apiDescriptionEndpoints.page, async ({ response }) => {
    const { page } = await descriptions();
    response.set('content-security-policy', page.policy);
    response.type('html').send(page.html);
  });
};

/** Loaded on the first request, to save its memory where no one reads the description. */
async function buildDescription(installation: { publicUrl: string; cookieName: string }) {
  const { ALL_GROUPS, openApiDocument } = await import('./openapi-document.ts');
  const { docsPage } = await import('./docs-page.ts');
  const document = openApiDocument(installation);
  return { document, page: docsPage(document, ALL_GROUPS) };
}
