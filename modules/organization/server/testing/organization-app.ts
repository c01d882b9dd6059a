import { readFile } from 'node:fs/promises'
import { createRegistry, defineResource, f, type AnyResource, type ModuleModel } from '@crossway/kernel'
import { server as platform } from '@crossway/platform/server'
import { sql, tablesOf, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { model as settings } from '@crossway/settings/model'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { server } from '../index.ts'

/** A document with every scope dimension, so that data scopes can be seen at work on one table. */
export const deal = defineResource({
  name: 'deal',
  module: 'testing',
  title: 'name',
  fields: {
    name: f.text(),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { optional: true }),
    project: f.ref('project', { optional: true }),
    store: f.ref('store', { optional: true }),
    customer: f.ref('customer', { optional: true }),
    company: f.ref('company', { optional: true }),
    helpers: f.refs('employee', { optional: true }),
    unit_cost: f.money({ currency: 'CNY', optional: true, class: 'cost' }),
    margin: f.percent({ optional: true, derived: true, class: 'cost' }),
    pay: f.money({ currency: 'CNY', optional: true, class: 'salary' }),
    phone: f.text({ optional: true, class: 'phone' }),
  },
  lifecycle: { initial: 'open', states: ['open', 'approved'], actions: { approve: { from: ['open'], to: 'approved' } } },
  access: { owner: 'owner', department: 'department', project: 'project', store: 'store', customer: 'customer', company: 'company', collaborators: 'helpers' },
})
const labels = (name: string, fields: readonly string[]): object => ({ name, fields: Object.fromEntries(fields.map((n) => [n, n])), states: { open: 'open', approved: 'approved' }, actions: { approve: 'approve' } })

/** Records of modules that stand above this one, as far as definitions name them. */
function standIns(models: readonly ModuleModel[]): AnyResource[] {
  const known = new Set(models.flatMap((m) => m.resources.map((r) => r.name)))
  const named = models.flatMap((m) => m.resources.flatMap((r) => Object.values(r.fields).flatMap((x) => [x, ...Object.values(x.target?.fields ?? {})]).flatMap((x) => (x.to ? [x.to] : []))))
  return [...new Set(named)].filter((n) => !known.has(n)).map((name) => defineResource({ name, module: 'testing', title: 'name', fields: { name: f.text({ optional: true }) } }))
}

const own: ModuleModel = { name: 'testing-deal', resources: [deal], pages: [{ route: 'deal', module: 'testing', resource: 'deal', verbs: ['export', 'pay', 'reveal'] }], labels: {} }
const others = standIns([platform.model, settings, server.model, own])
const testing: ServerModule = {
  model: { ...own, resources: [deal, ...others], labels: Object.fromEntries([deal, ...others].map((r) => [r.name, { 'zh-cn': labels(r.name, Object.keys(r.fields)), en: labels(r.name, Object.keys(r.fields)) }])) as never },
  commands: [{ resource: deal, actions: { approve: () => 'approved' } }] as never,
}

export interface OrganizationApp extends TestApp {
  /** The request context of an account, rights loaded the way the server loads them. */
  as(account: number): Promise<Ctx>
}

/** Application of platform, settings and organisation with one document of every dimension above them. */
export async function organizationApp(base = true): Promise<OrganizationApp> {
  const modules: ServerModule[] = [platform, { model: settings }, server, testing]
  const t = await createTestApp(modules, { base: false, auth: (app) => ({ authenticate: (req) => ctxOf(app, Number(req.headers['x-account'])) }) })
  await makeTables(t.app)
  if (base) for (const m of modules) if (m.base) await t.app.db.tx((tx) => m.base!({ app: t.app, tx }))
  return { ...t, as: (account) => ctxOf(t.app, account) }
}

async function ctxOf(app: App, account: number): Promise<Ctx> {
  const access = await app.access(account)
  return { account, employee: access.employee, name: `account ${account}`, lang: 'zh-cn', access, actorType: 'admin', ip: null, userAgent: null, requestId: 'test' }
}

/** The table of the test's own document, out of its definition; foreign keys to records of upper modules are left out. */
async function makeTables(app: App): Promise<void> {
  const kit = (await import('drizzle-kit/api')) as unknown as { generateDrizzleJson(schema: object): object; generateMigration(a: object, b: object): Promise<string[]> }
  const statements = await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(tablesOf(createRegistry(app.modules.map((m) => m.model)))))
  await app.db.tx((tx) => tx.script(statements.filter((s) => s.startsWith('CREATE TABLE "deal"')).join(';')))
  const { there } = await app.db.one<{ there: boolean }>(sql`select to_regclass('admin_group_rule') is not null as there`)
  if (!there) await app.db.tx(async (tx) => tx.script(await readFile(new URL('../../../platform/0200-platform.sql', import.meta.url), 'utf8')))
}
