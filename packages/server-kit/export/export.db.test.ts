import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inlineSql } from '../sql/inline.ts'
import { seedKinds, useDepot } from '../testing/depot.ts'
import { sql } from '../sql/sql.ts'
import { cellText } from './cell-text.ts'
import { bareText, harmless } from './formula.ts'
import { exportPlan } from './export-query.ts'
import { writeCsv } from './write-csv.ts'

const d = useDepot(seedKinds)
const { call, make } = d

describe('exports', () => {
  it('carry computed columns, what stands behind references, sums by the page, and no titles where none are wanted', async () => {
    const first = (await make({ kind: 1, value: '12.5' })).body as { id: number; no: string }
    const second = (await make({ kind: 1, value: '2.5', currency: 'USD' })).body as { id: number; no: string }
    const path = join(mkdtempSync(join(tmpdir(), 'crossway-test-')), 'sums.csv')
    const page = d.t.app.registry.page('crates')
    const ask = { fields: ['no', 'kind.code', 'worth', 'value', 'total'], filter: { id: { in: [first.id, second.id] } }, sort: 'id', summary: true }
    const plan = exportPlan({ app: d.t.app, ctx: d.who }, d.t.app.registry.resource('crate'), page, ask as never)
    const sums = Object.values(await d.t.app.db.one<Record<string, string>>(plan.totals!))
    const o = { url: d.t.app.db.url, text: inlineSql(plan.query), heads: plan.heads, path, header: false, sums }
    expect(await writeCsv({ progress: async () => undefined } as never, o)).toBe(2)
    const code = (await call('GET', '/api/crate-kind/1')).body.code as string
    expect(readFileSync(path, 'utf8')).toBe(`\ufeff${first.no},${code},25.00,12.50,2\n${second.no},${code},5.00,2.50,2\n合计,,,CNY 12.50; USD 2.50,4\n`)
    expect((await call('POST', '/api/crate/export', { filterr: {} })).body).toMatchObject({ status: 422, errors: [{ field: 'filterr' }] })
  })
  it('write what the list shows, names for references, and nothing that a spreadsheet would run', async () => {
    const evil = (await call('POST', '/api/crate-kind', { code: 'A9', name: '=1+1' })).body as { id: number }
    const created = (await make({ kind: evil.id, label: '@sum', value: '12.5', mode: 'air', fragile: true })).body as { id: number; no: string }
    const plain = (await make({ kind: 2, label: '换行\n"引号"' })).body as { id: number; no: string }
    const path = join(mkdtempSync(join(tmpdir(), 'crossway-test-')), 'crates.csv')
    const ask = { fields: ['no', 'label', 'kind', 'value', 'mode', 'fragile', 'status'], filter: { id: { in: [created.id, plain.id] } }, sort: 'id' }
    const plan = exportPlan({ app: d.t.app, ctx: d.who }, d.t.app.registry.resource('crate'), undefined, ask as never)
    const reported: number[] = []
    const rows = await writeCsv({ progress: async (n: number) => void reported.push(n) } as never, {
      url: d.t.app.db.url,
      text: inlineSql(plan.query),
      heads: plan.heads,
      path,
    })
    expect([rows, reported.at(-1)]).toEqual([2, 2])
    expect(readFileSync(path, 'utf8')).toBe(
      `\ufeff箱号,名称,种类,价值,方式,易碎,状态\n${created.no},'@sum,'=1+1,12.50,空运,是,敞开\n${plain.no},"换行\n""引号""",水壶,,海运,否,敞开\n`,
    )
  })
  it('keep full-width signs, names of files and what a column works out from being run', async () => {
    expect(['＝1', '＋1', '－1', '＠1', '\n=1', '-1.50', 'a=1'].map(harmless)).toEqual(["'＝1", "'＋1", "'－1", "'＠1", "'\n=1", '-1.50', 'a=1'])
    expect(["'＝1", "'＠1", "'a"].map(bareText)).toEqual(['＝1', '＠1', "'a"])
    const { app } = d.t
    const crate = app.registry.resource('crate')
    const labels = app.registry.labels('crate', 'en')
    const cell = (x: object, c: string, joins: string[] = []): string => cellText(app, crate, x as never, 'x', c, labels, { raw: false, lang: 'en' }, joins)
    const joins: string[] = []
    const file = cell({ kind: 'file', options: {} }, 't.f', joins)
    const row = await app.db.one(
      sql`with attachment as (select 7::bigint as id, '=cmd()' as name) select ${sql.raw(file)} as file, ${sql.raw(cell({ kind: 'text', options: {} }, 't.x'))} as text from (select 7::bigint as f, '＝1+1' as x) t ${sql.raw(joins.join(' '))}`,
    )
    expect(row).toEqual({ file: "'=cmd()", text: "'＝1+1" })
  })
  it('head the column of the state by a word, whatever its field is called', () => {
    const crate = d.t.app.registry.resource('crate')
    const staged = { ...crate, lifecycle: { ...crate.lifecycle, field: 'stage' } }
    const plan = exportPlan({ app: d.t.app, ctx: d.who }, staged as never, undefined, { fields: ['no', 'stage'] } as never)
    expect(plan.heads.map((h) => h.title)).toEqual(['箱号', '状态'])
  })
})
