import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openPool } from '@fieldhouse/runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';
import { forSchemaEngine, inShadowDatabase } from './schema-engine-adapter.ts';

export type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';

let loaded: Promise<void> | undefined;

/**
 * Prisma's schema engine as WebAssembly: no binary to download, the same migrations table and checksums.
 *
 * @param target the database, as separate fields, not as a connection string: see `schema-engine-adapter.ts`.
 */
export async function openSchemaEngine(
  target: pg.PoolConfig & { readonly host: string; readonly database: string },
): Promise<{ engine: SchemaEngine; close: () => Promise<void> }> {
  await (loaded ??= load());
  const pool = openPool({ ...target, max: 2 });
  const plain = new PrismaPg(pool);
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: plain.provider,
    adapterName: plain.adapterName,
    connect: async () => forSchemaEngine(await plain.connect()),
    connectToShadowDb: () => inShadowDatabase(target, pool),
  });
  try {
    const ignoreLogs = () => undefined;
    const opened = await engine.SchemaEngine.new({ datamodels: undefined }, ignoreLogs, factory);
    return {
      engine: opened,
      async close() {
        opened.free();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function load(): Promise<void> {
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: () => undefined } });
  const beside = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(fileURLToPath(new URL('schema_engine_bg.wasm', beside)));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': { ...engine },
  });
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports['__wbindgen_start'];
  if (typeof start === 'function') start();
}
