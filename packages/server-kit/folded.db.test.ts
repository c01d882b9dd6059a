import { sql } from './sql/sql.ts'
import { describe, expect, it } from 'vitest'
import { folded } from '@crossway/kernel'
import { checkRows } from './import/check-rows.ts'
import { matchHead } from './import/import-columns.ts'
import { seedKinds, useDepot } from './testing/depot.ts'

const d = useDepot(seedKinds)
const { call, make } = d

describe('full-width, half-width and zero-width signs', () => {
  const odd = ['ＡＢ－１', 'a\u200bb\u00ad-1', '（上海）　ｶﾞｽ①', 'Straße Å e\u0301 가', '\ufeff', 'ﬁ ㎏ ｜％']
  it('fold alike in the database and in the code', async () => {
    const { f } = await d.t.app.db.one<{ f: string[] }>(
      sql`select array_agg(erp_fold(t) order by n) as f from unnest(${odd}::text[]) with ordinality as u(t, n)`,
    )
    expect(f).toEqual(odd.map(folded))
  })
  it('are kept out of codes, found by search, lists of codes and filters, and make no second record', async () => {
    const created = await call('POST', '/api/crate-kind', { code: 'ＸＹ－\u200b９', name: '全角（Ｘ）水\u200b壶' })
    expect(created).toMatchObject({ status: 201, body: { code: 'XY-9', name: '全角（Ｘ）水\u200b壶' } })
    const { id } = created.body
    expect(await call('POST', '/api/crate-kind', { code: 'xy－9', name: '另一个' })).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } })
    const found = async (query: string): Promise<number[]> => (await call('GET', `/api/crate-kind?${query}`)).body.rows.map((r: { id: number }) => r.id)
    for (const q of ['ｘｙ－9', '(x)', '（Ｘ）', '水壶', 'x\u200by', '全角(x)水壶\n水壶']) expect(await found(`q=${encodeURIComponent(q)}`), q).toContain(id)
    for (const filter of [{ code: { eq: 'ＸＹ－９' } }, { code: { starts: 'ｘｙ' } }, { name: { contains: '(X)水壶' } }, { code: { in: ['ＸＹ－９'] } }])
      expect(await found(`filter=${encodeURIComponent(JSON.stringify(filter))}`), JSON.stringify(filter)).toEqual([id])
    // what stands in a record is no change of it
    await d.t.app.db.run(sql`update crate_kind set code = 'ＯＬＤ' where id = ${id}::bigint`)
    expect((await call('PATCH', `/api/crate-kind/${id}`, { version: 1, code: 'ＯＬＤ', note: 'x' })).body).toMatchObject({ code: 'ＯＬＤ' })
    await d.t.app.db.run(sql`update crate_kind set code = 'XY-9' where id = ${id}::bigint`)
  })
  it('lead a row of a file to the record it means, and two rows of one code are one too many', async () => {
    const { app } = d.t
    const crate = app.registry.resource('crate')
    const kind = app.registry.resource('crate_kind')
    const check = (r: typeof crate, head: string[], ...rows: string[][]) =>
      checkRows(
        { app, run: app.db, ctx: d.who },
        r,
        matchHead(app, d.who, r, head).columns,
        rows.map((cells, i) => ({ row: i + 2, cells })),
        'create',
        new Map(),
      )
    const { good, problems } = await check(crate, ['label', 'kind'], ['一', 'ｘｙ－９'], ['二', '全角(x)水壶'])
    expect(problems).toEqual([])
    expect(new Set(good.map((g) => g.draft.kind)).size).toBe(1)
    const twice = await check(kind, ['code', 'name'], ['ＮＥＷ１', 'a'], ['new\u200b1', 'b'], ['ＸＹ－９', 'c'])
    expect(twice.problems.map((p) => [p.row, p.code])).toEqual([
      [3, 'DUPLICATE'],
      [4, 'DUPLICATE'],
    ])
    expect((await make({ label: 'ok' })).status).toBe(201)
  })
})
