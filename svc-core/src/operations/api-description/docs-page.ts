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
import { DOCS_STYLE } from './docs-style.ts';

/** A page and its content security policy. */
export interface DocsPage {
  readonly html: string;
  readonly policy: string;
}

/** Renders a document of the endpoints in `groups` as a page without scripts. */
export function docsPage(document: ApiDocument, groups: readonly EndpointGroup[]): DocsPage {
  const page = renderDocs(document, groups).toString();
  return { html: page, policy: policyOf(page) };
}

/** No scripts, nothing from other hosts, and no style but the one in the page. */
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
