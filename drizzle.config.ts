import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what-changes>` writes the next file of apps/server/migrations.
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/platform/database/schema/*.ts',
  out: './apps/server/migrations',
});
