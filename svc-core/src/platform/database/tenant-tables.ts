import { readFileSync } from 'node:fs';
import type { Prisma } from '../../../generated/prisma/client.ts';

/** The models whose rows belong to a school. School itself is scoped by its ID. */
export type TenantModel = {
  [Model in Prisma.ModelName]: 'schoolId' extends keyof Prisma.TypeMap['model'][Model]['fields']
    ? Model
    : never;
}[Prisma.ModelName];

const SCHEMA = new URL('../../../prisma/schema.prisma', import.meta.url);
const MODEL = /^model (?<model>\w+) \{.*?^ {2}@@map\("(?<table>\w+)"\)$/gms;

/** The tables of these models by model, read from Prisma's schema: the client does not expose them. */
export const TENANT_TABLES: ReadonlyMap<string, string> = new Map(
  [...readFileSync(SCHEMA, 'utf8').matchAll(MODEL)]
    .filter(([text]) => /^ {2}schoolId /m.test(text))
    .map(({ groups = {} }) => [groups['model'] ?? '', groups['table'] ?? '']),
);
