import { defineConfig } from 'prisma/config';

// The client is generated without the engine binary, which `prisma` would otherwise try to download.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= '/bin/true';

export default defineConfig({ schema: 'prisma/schema.prisma' });
