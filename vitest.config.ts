import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const database = 'scripts/test-database.ts'
const everywhere = '{packages,modules,processes,apps,scripts,bench}'
const never = ['**/node_modules/**', '**/dist/**', '**/var/**']
const inDatabase = { globalSetup: database, testTimeout: 60_000, hookTimeout: 120_000 }
const files = (home: string, ...kinds: string[]): string[] => kinds.map((kind) => `${home}/**/*${kind}.test.ts`)

/** Fills a port or mocks a module for itself: these begin with modules of their own. */
const apart = [
  'apps/server/scenarios/warehouse-refusals.scenario.test.ts',
  'modules/finance/server/ledger-rules.scenario.test.ts',
  'modules/finance/server/settlement/races-and-refusals.scenario.test.ts',
  'modules/ledger/server/rate.db.test.ts',
  'modules/platform/server/session/lock-session.db.test.ts',
  'modules/product/server/guards.db.test.ts',
  'modules/settings/server/base/refusals.scenario.test.ts',
  'modules/settings/server/store/refusals.scenario.test.ts',
]
/** Folders whose tests put the same modules together: a worker loads them once for all its files there, and each file makes an application of its own. */
const areas = ['apps/server', ...readdirSync(join(import.meta.dirname, 'modules')).map((name) => `modules/${name}`)]

const kinds = { db: ['.db', '.conformance'], scenario: ['.scenario'] }
const projects = Object.entries(kinds).flatMap(([kind, endings]): TestProjectInlineConfiguration[] => [
  ...areas.map((area) => ({
    test: { name: `${kind} ${area}`, include: files(area, ...endings), exclude: [...never, ...apart], isolate: false, ...inDatabase },
  })),
  {
    test: {
      name: kind,
      include: [
        ...files('{packages,processes,scripts,bench}', ...endings),
        ...files('apps/!(server)', ...endings),
        ...apart.filter((p) => p.includes(`.${kind}.`)),
      ],
      exclude: never,
      ...inDatabase,
    },
  },
])

/** Small files are run last, and a small file that takes half a minute would then keep one core waiting for the other. */
class LongFirst extends BaseSequencer {
  override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
    const long = (file: TestSpecification): number => Number(file.moduleId.endsWith('/walls.test.ts'))
    return (await super.sort(all)).sort((a, b) => long(b) - long(a))
  }
}

/** What each kind of test is for: docs/ARCHITECTURE.md, "Tests". One kind alone: `npx vitest --project 'db*'`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [...files(everywhere, ''), '{packages,modules,processes,apps}/**/*.test.tsx'],
          exclude: [...never, ...files(everywhere, '.db', '.scenario', '.conformance')],
        },
      },
      ...projects,
    ],
  },
})
