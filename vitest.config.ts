import { defineConfig } from 'vitest/config'

const database = 'scripts/test-database.ts'
const everywhere = (...kinds: string[]) => kinds.flatMap((kind) => [`{packages,modules,processes,apps,scripts,bench}/**/*${kind}.test.ts`])
const never = ['**/node_modules/**', '**/dist/**', '**/var/**']

/** What each kind of test is for: docs/ARCHITECTURE.md, "Tests". One kind alone: `npx vitest --project db`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [...everywhere(''), '{packages,modules,processes,apps}/**/*.test.tsx'],
          exclude: [...never, ...everywhere('.db', '.scenario', '.conformance')],
        },
      },
      { test: { name: 'db', include: everywhere('.db', '.conformance'), exclude: never, globalSetup: database, testTimeout: 60_000, hookTimeout: 120_000 } },
      { test: { name: 'scenario', include: everywhere('.scenario'), exclude: never, globalSetup: database, testTimeout: 60_000, hookTimeout: 120_000 } },
    ],
  },
})
