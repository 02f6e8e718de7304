import { ERROR_CODES, errorCodesOf } from '@fieldhouse/endpoint';
import type { Endpoint } from '@fieldhouse/endpoint';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { ApiDocument } from './openapi-document.ts';
import { fieldsOf, notesOf, typeOf } from './docs-schema.ts';
import { methodOf, pathTemplateOf } from './operation.ts';

type Operation = NonNullable<ApiDocument['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type ResponseObject = NonNullable<Operation['responses']>[string];
type Content = NonNullable<
  Exclude<NonNullable<Operation['requestBody']>, { $ref: string }>['content']
>;

/** The anchor of an error code on the page. */
export const codeAnchor = (code: string): string => `code-${code}`;

/** An endpoint on the page: a line that expands to its parameters, body and responses. */
export function endpointDetails(document: ApiDocument, declared: Endpoint): Markup {
  const template = pathTemplateOf(declared);
  const operation = document.paths[template]?.[methodOf(declared)];
  if (!operation) throw new Error(`${declared.method} ${template} is not in the document`);
  const { operationId = '', description = '', parameters = [], requestBody, responses } = operation;
  const answers = Object.entries(responses ?? {}).filter(([status]) => Number(status) < 400);
  return html`<details id="${operationId}">
    <summary>
      <b>${declared.method}</b> <code>${template}</code> <span>${declared.summary}</span>
    </summary>
    <p>${description}</p>
    ${
      parameters.length === 0
        ? ''
        : html`<h3>Parameters</h3>
            <ul class="fields">
              ${parameters.map(parameterEntry)}
            </ul>`
    }
    ${
      requestBody && 'content' in requestBody
        ? html`<h3>Request body</h3>
            ${contentParts(requestBody.content)}`
        : ''
    }
    ${answers.map(responseSection)}
    <h3>Errors</h3>
    <p class="codes">
      ${errorCodesOf(declared).map(
        (code) =>
          html`<span>${ERROR_CODES[code]} <a href="#${codeAnchor(code)}">${code}</a></span> `,
      )}
    </p>
  </details>`;
}

function parameterEntry(parameter: Parameter): Markup {
  if (!('name' in parameter)) return html``;
  const { name, required, description, schema } = parameter;
  return html`<li>
    <code>${name}</code> in the ${parameter.in}${required ? '' : html` <em>optional</em>`} ·
    ${schema ? typeOf(schema) : ''}
    ${description ? html`<span class="note">${description}</span>` : ''}
    ${schema ? notesOf(schema) : ''}
  </li>`;
}

function responseSection([status, answer]: [string, ResponseObject]): Markup {
  if (isReference(answer)) return html`<h3>Response ${status}</h3>`;
  const { content, description } = answer;
  return html`<h3>Response ${status}</h3>
    <p>${description}.</p>
    ${content ? contentParts(content) : ''}`;
}

const isReference = (answer: ResponseObject): answer is Extract<ResponseObject, { $ref: string }> =>
  '$ref' in answer;

function contentParts(content: Content): Markup {
  return html`${Object.entries(content).map(([type, part]) => {
    const schema = 'schema' in part ? part.schema : undefined;
    return html`<p>
        <code>${type}</code>${schema ? html` · ${typeOf(schema)} ${notesOf(schema)}` : ''}
      </p>
      ${schema ? fieldsOf(schema) : ''}`;
  })}`;
}
