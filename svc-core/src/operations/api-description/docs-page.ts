import { createHash } from 'node:crypto';
import { apiDescriptionEndpoints } from '@fieldhouse/core-contract';
import { ERROR_CODES, ERROR_DESCRIPTIONS, isErrorCode } from '@fieldhouse/endpoint';
import type { EndpointGroup } from '@fieldhouse/endpoint';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { ApiDocument } from './openapi-document.ts';
import { endpointDetails, codeAnchor } from './docs-endpoint.ts';
import { fieldsOf, notesOf, schemaAnchor, typeOf } from './docs-schema.ts';
import type { DescribedSchema } from './docs-schema.ts';

/** The styles of the API page. Its content security policy allows them by hash. */
const DOCS_STYLE = `
:root{color-scheme:light dark;--page:#F3F4F6;--card:#FFFFFF;--text:#14171C;--muted:#4B5563;--line:#D1D5DB;--ink:#1E3A8A}
@media (prefers-color-scheme:dark){:root{--page:#101216;--card:#1A1D23;--text:#F3F4F6;--muted:#B6BDC9;--line:#3A4150;--ink:#9DB8FF}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,Roboto,sans-serif;overflow-wrap:anywhere}
header,main,nav{max-width:64rem;margin:0 auto;padding:16px}
h1{font-size:1.75rem;line-height:1.25;margin:8px 0}
h2{font-size:1.375rem;margin:32px 0 4px}
h3{font-size:1.0625rem;margin:16px 0 4px}
h4{font-size:.9375rem;margin:16px 0 4px}
p{margin:0 0 12px}
a{color:var(--ink)}
code{font:.9375em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding:6px 0}
details,.schema{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0;padding:0 16px}
summary{cursor:pointer;padding:12px 0}
summary b{display:inline-block;min-width:4.5rem;font:700 .875rem ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
summary span{display:block;color:var(--muted)}
.schema{padding:0 16px 12px}
.fields{list-style:none;margin:0 0 12px;padding:0}
.fields li{border-top:1px solid var(--line);padding:6px 0}
.fields .fields{margin:6px 0 0 16px}
.codes span{display:inline-block;margin-right:16px;white-space:nowrap}
.note{color:var(--muted);font-size:.9375rem}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;border-radius:4px}
:target{border-color:var(--ink)}
@media print{details::details-content{content-visibility:visible;block-size:auto}}
`;

export interface DocsPage {
  readonly html: string;
  readonly policy: string;
}

/** Renders a document of the endpoints in `groups` as a page without scripts. */
export function docsPage(document: ApiDocument, groups: readonly EndpointGroup[]): DocsPage {
  const page = renderDocs(document, groups).toString();
  return { html: page, policy: policyOf(page) };
}

/** Allows no scripts, nothing from other hosts, and no style but the one in the page. */
function policyOf(page: string): string {
  const style = /<style>([^<]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

function renderDocs(document: ApiDocument, groups: readonly EndpointGroup[]): Markup {
  const { info, openapi, components } = document;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}</title>
        <style>
          ${DOCS_STYLE}
        </style>
      </head>
      <body>
        <header>
          <h1>${info.title} ${info.version}</h1>
          ${(info.description ?? '').split('\n\n').map((text) => html`<p>${withCode(text)}</p>`)}
          <p><a href="${apiDescriptionEndpoints.document.path}">OpenAPI ${openapi} document</a></p>
        </header>
        <nav aria-label="Contents">
          <ul>
            ${groups.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}
            <li><a href="#errors">Errors</a></li>
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          ${groups.map((group) => groupSection(document, group))}
          <h2 id="errors">Errors</h2>
          <p>Every error code and its HTTP status.</p>
          <ul class="fields">
            ${Object.keys(ERROR_CODES).filter(isErrorCode).map(codeEntry)}
          </ul>
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(schemaSection)}
        </main>
      </body>
    </html> `;
}

function groupSection(document: ApiDocument, { name, summary, endpoints }: EndpointGroup): Markup {
  return html`<h2 id="${anchorOf(name)}">${name}</h2>
    <p>${summary}.</p>
    ${Object.values(endpoints).map((declared) => endpointDetails(document, declared))}`;
}

const codeEntry = (code: keyof typeof ERROR_CODES): Markup =>
  html`<li id="${codeAnchor(code)}">
    ${ERROR_CODES[code]} <code>${code}</code> · ${withCode(ERROR_DESCRIPTIONS[code])}
  </li>`;

const schemaSection = ([name, schema]: [string, DescribedSchema]): Markup =>
  html`<section class="schema" id="${schemaAnchor(name)}" aria-label="${name}">
    <h3>${name}</h3>
    <p>${typeOf(schema)} ${notesOf(schema)}</p>
    ${fieldsOf(schema)}
  </section>`;

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Renders text between \`backticks\` as code. */
const withCode = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
