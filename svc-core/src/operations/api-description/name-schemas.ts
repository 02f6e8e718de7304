import * as core from '@fieldhouse/core-contract';
import { answerSchemaOf } from '@fieldhouse/endpoint';
import type { Endpoint } from '@fieldhouse/endpoint';
import * as imports from '@fieldhouse/import-contract';
import * as z from 'zod/mini';

/** Kinds of schemas that get a name. Strings and numbers are inlined. */
const NAMED_KINDS = new Set(['object', 'enum']);

/**
 * Names the schemas of bodies and responses after their exports in the contracts. As metadata, not as components of the document:
 * components are described both as input and as output, and get a second name if the two differ.
 */
export function nameSchemas(declared: readonly Endpoint[]): void {
  const used = usedIn(declared);
  for (const [name, value] of Object.entries<unknown>({ ...core, ...imports }))
    if (isSchema(value) && used.has(value) && NAMED_KINDS.has(value._zod.def.type))
      z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id: name });
}

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

/** Every schema used in the bodies and responses of some endpoints. */
function usedIn(declared: readonly Endpoint[]): ReadonlySet<z.core.$ZodType> {
  const used = new Set<z.core.$ZodType>();
  const take = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(take);
    else if (isSchema(part) && !used.has(part)) {
      used.add(part);
      Object.values(part._zod.def).forEach(take);
      if (part instanceof z.core.$ZodObject) Object.values(part._zod.def.shape).forEach(take);
    }
  };
  for (const one of declared) take([one.describedBody ?? one.body, answerSchemaOf(one)]);
  return used;
}
