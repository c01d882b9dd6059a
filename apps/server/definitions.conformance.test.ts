import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { columnOf, createRegistry, isQuery, type AnyQuery, type AnyResource } from '@crossway/kernel'
import { menuRules } from '@crossway/platform/model'
import { projected, render, sourceOf, sql, systemCtx, type AnyCommands, type App } from '@crossway/server-kit'
import { readSnapshot, snapshotDir, tablesOf } from '@crossway/server-kit/tables'
import { conformance, freshDatabase, goldenSheet, goldenSql, type Surroundings } from '@crossway/test-kit'
import { hasTone } from '@crossway/web-ui/tones'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from './models.ts'
import { modules } from './modules.ts'

const registry = createRegistry(models)
const commands = new Map<string, AnyCommands>(modules.flatMap((m) => m.commands ?? []).map((c) => [c.resource.name, c]))
const indexes = new Map<string, string[]>()
const handlers = modules.flatMap((m) => m.queries ?? [])
const queries = new Map(handlers.map((h) => [h.query.name, h]))
let drop: () => Promise<void>
let client: pg.Client
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  client = new pg.Client(database.url)
  await client.connect()
  for (const r of (await client.query<{ t: string; d: string }>(`select tablename as t, indexdef as d from pg_indexes where schemaname = 'public'`)).rows)
    indexes.set(r.t, [...(indexes.get(r.t) ?? []), r.d])
})
afterAll(async () => {
  await client.end()
  await drop()
})

const surroundings = (): Surroundings => ({
  commands,
  figures: modules.flatMap((m) => m.figures ?? []),
  routes: new Set(menuRules.map((m) => m.name)),
  tone: (resource, state, label) => (hasTone(label, `${resource}.${state}`) ? 'known' : undefined),
  indexes,
})

/** What a query asks the database, by each of its groupings. */
function sourcesOf(r: AnyQuery) {
  const app = { registry, queries } as unknown as App
  const filter = Object.fromEntries((r.query.needs ?? []).map((n) => [n, { eq: 0 }]))
  return (r.query.groupings ?? [undefined]).map((tab) => ({
    tab,
    source: sourceOf({ app, ctx: systemCtx() }, r, registry.pagesOf(r.name)[0], { tab, filter }),
  }))
}
const sheetOf = (r: AnyResource): string =>
  goldenSheet(registry, r) +
  (isQuery(r)
    ? goldenSql(
        sourcesOf(r).map(({ tab, source }) => ({
          tab,
          rows: render(source.rows).text,
          shown: Object.fromEntries(Object.entries(source.shown ?? {}).map(([n, s]) => [n, render(s).text])),
        })),
      ) + '\n'
    : '')
const isResource = (x: unknown): x is AnyResource => typeof x === 'object' && x !== null && 'name' in x && 'module' in x && 'fields' in x && 'title' in x

describe('every definition', () => {
  it.each([...registry.resources(), ...registry.queries()].map((r) => [r.name, r] as const))('%s conforms', (_, r) => {
    expect(conformance(registry, r, surroundings())).toEqual([])
  })
  it.each(registry.queries().map((r) => [r.name, r] as const))('the SQL of %s has every column, worked out or not', async (_, r) => {
    expect(handlers.filter((h) => h.query === r)).toHaveLength(1)
    if (!isQuery(r)) return
    for (const { source } of sourcesOf(r)) {
      const shown = Object.entries(source.shown ?? {}).map(([n, s]) => sql`${s} as ${sql.id(columnOf(n, r.fields[n]!))}`)
      expect(Object.keys(source.shown ?? {}).sort()).toEqual([...r.query.shows].sort())
      const own = Object.entries(r.fields).flatMap(([n, x]) => (x.only ? [] : [sql.id(columnOf(n, x))]))
      const state = r.lifecycle ? [sql.id(r.lifecycle.field ?? 'status')] : []
      const { text, values } = render(sql`select t.id, ${sql.join([...own, ...state, ...shown], ', ')} from ${source.from} limit 0`)
      await client.query(text, values)
    }
  })
  it('stands in the model of its module, also where only its file was written, and no page names another', async () => {
    const root = join(import.meta.dirname, '../../modules')
    const files = globSync('*/model/**/*.{resource,query}.ts', { cwd: root })
    expect(files.length).toBeGreaterThan(registry.resources().length / 4)
    const written = await Promise.all(
      files.map(async (file) =>
        Object.values((await import(join(root, file))) as object)
          .filter(isResource)
          .map((r) => [file, r] as const),
      ),
    )
    const alone = written.flat().filter(([, r]) => registry.find(r.name) !== r)
    expect(alone.map(([file, r]) => `${file}: ${r.name} is not in its module's model`)).toEqual([])
    const pages = models.flatMap((m) => m.pages.flatMap((p) => [p, ...(p.subpages ?? [])].map((x) => [p.route, x.resource] as const)))
    expect(pages.filter(([, name]) => name && !registry.find(name)).map(([route, name]) => `${route}: ${name} is not defined`)).toEqual([])
  })
  it('shares no error code with another module', () => {
    const owner = new Map<string, string>()
    const twice = models.flatMap((m) =>
      Object.entries(m.errors ?? {}).flatMap(([code, row]) => {
        const known = owner.get(code)
        owner.set(code, m.name)
        return known && models.find((x) => x.name === known)?.errors?.[code] !== row ? [`${code}: ${known}, ${m.name}`] : []
      }),
    )
    expect(twice).toEqual([])
  })
  it('names each tab of a page once', () => {
    const twice = models.flatMap((m) =>
      m.pages.flatMap((p) => {
        const keys = (p.tabs ?? []).map((t) => t.key)
        return keys.filter((k, i) => keys.indexOf(k) !== i).map((k) => `${p.route}: ${k}`)
      }),
    )
    expect(twice).toEqual([])
  })
  it('shows outside nothing of cost, profit, pay or strategy, and says whose row it is', () => {
    const never = new Set(['cost', 'profit', 'salary', 'performance', 'credential', 'strategy', 'id_no', 'bank'])
    const wrong = models.flatMap((m) =>
      (m.outside ?? []).flatMap((v) => {
        const seen = projected(registry.resource(v.resource), v)
        const fields = [seen.fields, ...Object.values(seen.fields).flatMap((x) => (x.kind === 'lines' ? [x.target!.fields] : []))]
        const shown = fields.flatMap((all) => Object.entries(all).flatMap(([n, x]) => (x.class && never.has(x.class) ? [`${v.node}: ${n}`] : [])))
        const bound = [v.by.split('.')[0]!, ...(v.unit ? [v.unit] : []), ...v.columns, seen.title]
          .filter((n) => !(n in seen.fields))
          .map((n) => `${v.node}: ${n} is not shown`)
        const nodes = [v.node, ...Object.values(v.actions ?? {})].filter((n) => !n.startsWith('ext:')).map((n) => `${n} is no node of outsiders`)
        return [...shown, ...bound, ...nodes]
      }),
    )
    expect(wrong).toEqual([])
  })
  it('has its migration', async () => {
    const kit = (await import('drizzle-kit/api')) as unknown as {
      generateDrizzleJson(s: object, id?: string): object
      generateMigration(a: object, b: object): Promise<string[]>
    }
    const stored = (await readSnapshot(snapshotDir))!
    expect(await kit.generateMigration(stored, kit.generateDrizzleJson(tablesOf(registry), stored.id))).toEqual([])
  })
  it('has its golden sheet (UPDATE_GOLDEN=1 writes them anew)', () => {
    const dir = join(import.meta.dirname, '../../db/golden')
    const sheets = new Map([...registry.resources(), ...registry.queries()].map((r) => [r.name + '.txt', sheetOf(r)]))
    if (process.env.UPDATE_GOLDEN) {
      rmSync(dir, { recursive: true, force: true })
      mkdirSync(dir, { recursive: true })
      for (const [name, text] of sheets) writeFileSync(join(dir, name), text)
    }
    const stored = existsSync(dir) ? readdirSync(dir).sort() : []
    expect(stored).toEqual([...sheets.keys()].sort())
    for (const [name, text] of sheets) expect(readFileSync(join(dir, name), 'utf8'), name).toBe(text)
  })
})
