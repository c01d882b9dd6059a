import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const database = 'scripts/test-database.ts'
const everywhere = '{packages,modules,processes,apps,scripts,bench}'
const never = ['**/node_modules/**', '**/dist/**', '**/var/**']
const inDatabase = { globalSetup: database, testTimeout: 60_000, hookTimeout: 120_000 }
const files = (home: string, ...kinds: string[]): string[] => kinds.map((kind) => `${home}/**/*${kind}.test.ts`)

/** Fills a port or needs one that nobody fills, mocks a module, or takes the clock or the network for itself: these begin with modules of their own. */
const apart = [
  'apps/server/scenarios/warehouse-refusals.scenario.test.ts',
  'modules/finance/server/ledger-rules.scenario.test.ts',
  'modules/finance/server/settlement/races-and-refusals.scenario.test.ts',
  'modules/ledger/server/rate.db.test.ts',
  'modules/platform/server/session/lock-session.db.test.ts',
  'modules/product/server/guards.db.test.ts',
  'modules/settings/server/base/refusals.scenario.test.ts',
  'modules/settings/server/opening/opening.scenario.test.ts',
  'modules/settings/server/store/refusals.scenario.test.ts',
  'packages/server-kit/job/minute-clock.test.ts',
]
/** What runs in a browser remembers language, session and settings for the whole document: each of its files begins anew. */
const browser = ['packages/{web-kit,web-ui,mobile-ui}/**', 'apps/{web,mobile}/**', 'modules/*/{web,mobile}/**']
/**
 * Server and models run as the server does, by Node itself: Vite in between would load all modules anew for each project, and what it makes of an import is
 * slower to call.
 */
const asServed = { experimental: { viteModuleRunner: false, nodeLoader: false } }
const server = ['.db', '.conformance', '.scenario']
const isOnDatabase = (file: string): boolean => server.some((kind) => file.endsWith(`${kind}.test.ts`))

/** Small files are run last, and one that takes minutes would then keep one core waiting for the other. */
const long = ['/walls.test.ts', '/demo-days.db.test.ts']
class LongFirst extends BaseSequencer {
  override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification): number => Number(long.some((end) => file.moduleId.endsWith(end)))
    return (await super.sort(all)).sort((a, b) => rank(b) - rank(a))
  }
}

/** What each kind of test is for: docs/ARCHITECTURE.md, "Tests". One kind alone: `npx vitest .scenario.`, or `--project unit`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: files(everywhere, ''),
          exclude: [...never, ...apart, ...browser, ...files(everywhere, ...server)],
          isolate: false,
          ...asServed,
        },
      },
      {
        test: {
          name: 'unit apart',
          include: [...browser.map((home) => `${home}/*.test.{ts,tsx}`), ...apart.filter((file) => !isOnDatabase(file))],
          exclude: [...never, ...files(everywhere, ...server)],
        },
      },
      { test: { name: 'server', include: files(everywhere, ...server), exclude: [...never, ...apart], isolate: false, ...asServed, ...inDatabase } },
      { test: { name: 'server apart', include: apart.filter(isOnDatabase), ...inDatabase } },
    ],
  },
})
