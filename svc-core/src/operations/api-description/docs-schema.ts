import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { ApiDocument } from './openapi-document.ts';

/** A schema of the document, or a reference to a named one. */
export type DescribedSchema = ApiDocument['components']['schemas'][string];

type PlainSchema = Exclude<DescribedSchema, boolean | { $ref: string }>;

const NAMED = '#/components/schemas/';

const isPlain = (schema: DescribedSchema): schema is PlainSchema =>
  typeof schema === 'object' && !('$ref' in schema);

/** The anchor of a named schema on the page. */
export const schemaAnchor = (name: string): string => `schema-${name}`;

/** A schema's type in one line: 'array of TeamView', 'string (date) or null'. */
export function typeOf(schema: DescribedSchema): Markup {
  if (typeof schema === 'boolean') return html`any`;
  if ('$ref' in schema) {
    const name = schema.$ref.slice(NAMED.length);
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }
  if (schema.anyOf) return oneOf(schema.anyOf);
  if (schema.allOf) return oneOf(schema.allOf);
  if (schema.enum) return html`one of ${commas(schema.enum.map(valueOf))}`;
  if (schema.const !== undefined) return valueOf(schema.const);
  if (schema.type === 'array') {
    if (Array.isArray(schema.prefixItems)) return html`[${commas(schema.prefixItems.map(typeOf))}]`;
    return html`array of ${schema.items ? typeOf(schema.items) : 'any'}`;
  }
  const { additionalProperties: each } = schema;
  if (schema.type === 'object' && typeof each === 'object') return html`map of ${typeOf(each)}`;
  const name = [schema.type ?? 'any'].flat().join(' or ');
  return html`${name}${schema.format ? ` (${schema.format})` : ''}`;
}

/** The fields of an object as a nested list. Empty for other schemas. */
export function fieldsOf(schema: DescribedSchema): Markup {
  const { properties, required = [] } = objectIn(schema);
  if (!properties) return html``;
  return html`<ul class="fields">
    ${Object.entries(properties).map(
      ([name, field]) =>
        html`<li>
          <code>${name}</code>${required.includes(name) ? '' : html` <em>optional</em>`} ·
          ${typeOf(field)} ${notesOf(field)} ${fieldsOf(field)}
        </li>`,
    )}
  </ul>`;
}

/** The object behind a schema: itself, its array items, or its non-null variant. */
function objectIn(schema: DescribedSchema): {
  properties?: Record<string, DescribedSchema> | undefined;
  required?: string[] | undefined;
} {
  if (!isPlain(schema)) return {};
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  return schema.anyOf?.map(objectIn).find(({ properties }) => properties) ?? {};
}

/** The description, limits, default and an example of a field. */
export function notesOf(schema: DescribedSchema): Markup {
  if (!isPlain(schema)) return html``;
  const parts = [schema, ...(schema.anyOf ?? [])].filter(isPlain);
  const notes = parts.flatMap((part) => [
    part.description,
    limits(part.minLength, part.maxLength, 'characters'),
    limits(part.minItems, part.maxItems, 'items'),
    limits(part.minimum, part.maximum, ''),
    part.default === undefined ? undefined : `default ${JSON.stringify(part.default)}`,
    Array.isArray(part.examples) ? `example ${JSON.stringify(part.examples[0])}` : undefined,
  ]);
  const given = notes.filter((note) => note !== undefined && note !== '');
  return given.length === 0 ? html`` : html`<span class="note">${given.join(', ')}</span>`;
}

function limits(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `at least ${least} ${unit}`.trim();
  return (least === undefined ? `at most ${most} ${unit}` : `${least} to ${most} ${unit}`).trim();
}

const oneOf = (schemas: readonly DescribedSchema[]): Markup => between(schemas.map(typeOf), ' or ');
const commas = (parts: readonly Markup[]): Markup => between(parts, ', ');
const between = (parts: readonly Markup[], separator: string): Markup =>
  html`${parts.map((part, at) => (at === 0 ? part : html`${separator}${part}`))}`;
const valueOf = (value: unknown): Markup => html`<code>${JSON.stringify(value)}</code>`;
