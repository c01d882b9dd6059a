import { superCtx } from '@crossway/test-kit'
import { describe, expect, it, vi } from 'vitest'
import { sql, systemAccess, type Ctx, type Scope } from '../index.ts'
import { seedKinds, useDepot } from '../testing/depot.ts'
import { readsOwnRowOnly } from './count-cache.ts'

const crates = 5000
// Every fifth crate is account 7's, in no order that the list has; account 8 made the others.
const d = useDepot(async (seeded) => {
  await seedKinds(seeded)
  const { db } = seeded.t.app
  await db.run(
    sql`insert into crate (no, label, currency, total, status, created_by) select 'N' || lpad((i * 7919 % 100003)::text, 6, '0'), 'crate ' || i, 'CNY', i, 'open', case when i % 5 = 0 then 7 else 8 end from generate_series(1, ${crates}::int) i`,
  )
  await db.rows(sql`select watch_changes('crate')`)
})
const call = (url: string): Promise<any> => d.call('GET', url).then((r) => r.body)

function seeing(scopes: readonly Scope[]): Ctx {
  const access: Ctx['access'] = {
    account: 7,
    employee: 70,
    super: false,
    has: () => true,
    why: () => ({ code: 'FORBIDDEN' }),
    scopes: () => scopes,
    level: () => 'edit',
    peopleOf: systemAccess.peopleOf,
    permissionsVersion: JSON.stringify(scopes),
  }
  return { ...superCtx(7, 70), access }
}
const mine = seeing([{ kind: 'self' }])
const everything = superCtx(7, 70)
/** What the list must show, by the plainest statement there is. */
const expected = async (where: string, order: string): Promise<string[]> =>
  (await d.t.app.db.rows<{ no: string }>(sql`select no from crate where ${sql.raw(where)} order by ${sql.raw(order)}`)).map((r) => r.no)

describe('a page of a list under a scope, or far from its beginning', () => {
  it('shows exactly the rows of that page, in every order and from wherever they were reached', async () => {
    for (const [who, where] of [
      [mine, 'created_by = 7'],
      [everything, 'true'],
    ] as const) {
      d.who = who
      for (const [sort, order] of [
        ['no', 'no, id'],
        ['-no', 'no desc, id desc'],
        ['-due,no', 'due desc nulls last, no, id'],
        ['mode,-no', 'mode, no desc, id desc'],
      ] as const) {
        const all = await expected(where, order)
        const last = Math.ceil(all.length / 20)
        for (const page of [1, last, 110, 111, 109, 130, 108, 9999, 2]) {
          const at = Math.min(page, last)
          const body = await call(`/api/crate?sort=${sort}&size=20&page=${page}`)
          expect([sort, page, body.total, body.page]).toEqual([sort, page, all.length, at])
          expect(body.rows.map((r: any) => r.no)).toEqual(all.slice((at - 1) * 20, at * 20))
        }
      }
    }
  })

  it('counts and sums as the table stands, the moment it has changed', async () => {
    d.who = mine
    const reported = async (page = 1): Promise<unknown> => {
      const body = await call(`/api/crate?size=20&counts=1&page=${page}`)
      return { total: body.total, sum: Number(body.summary.total), open: body.tabCounts.open }
    }
    const right = (): Promise<unknown> =>
      d.t.app.db.one(
        sql`select count(*)::int as total, sum(total)::int as sum, count(*) filter (where status = 'open')::int as open from crate where created_by = 7`,
      )
    const before = await reported()
    expect(before).toEqual(await right())
    expect(await reported(110)).toEqual(before)
    for (const change of [
      `insert into crate (no, label, currency, total, created_by) values ('X1', 'x', 'CNY', 1000, 7)`,
      `update crate set total = total + 1 where created_by = 7`,
      `update crate set created_by = 8 where no = 'X1'`,
      `delete from crate where id in (select id from crate where created_by = 7 order by id limit 3)`,
    ]) {
      await d.t.app.db.run(sql.raw(change))
      expect(await reported(), change).toEqual(await right())
    }
  })

  it('counts once, as long as nobody changes anything', async () => {
    for (const who of [mine, everything]) {
      d.who = who
      await call('/api/crate?size=20')
      const asked = vi.spyOn(d.t.app.db.pool, 'query')
      await call('/api/crate?size=20')
      await call('/api/crate?size=20&page=45')
      const texts = asked.mock.calls.map(([q]) => (typeof q === 'string' ? q : (q as unknown as { text: string }).text))
      asked.mockRestore()
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.filter((t) => t.includes('count(*)'))).toEqual([])
    }
  })

  it('counts a long filtered list once, and anew the moment it has changed', async () => {
    d.who = everything
    const url = `/api/crate?size=20&filter=${encodeURIComponent(JSON.stringify({ currency: { eq: 'CNY' } }))}`
    const right = (): Promise<unknown> => d.t.app.db.one(sql`select count(*)::int as total, sum(total)::int as sum from crate where currency = 'CNY'`)
    const read = async (page: number): Promise<unknown> => {
      const body = await call(`${url}&page=${page}`)
      return { total: body.total, sum: Number(body.summary.total) }
    }
    expect(await read(1)).toEqual(await right())
    expect(await read(2)).toEqual(await right())
    const asked = vi.spyOn(d.t.app.db.pool, 'query')
    const third = await read(3)
    const texts = asked.mock.calls.map(([q]) => (typeof q === 'string' ? q : (q as unknown as { text: string }).text))
    asked.mockRestore()
    expect([texts.length > 0, texts.filter((t) => t.includes('count(*)'))]).toEqual([true, []])
    expect(third).toEqual(await right())
    await d.t.app.db.run(sql`update crate set total = total + 1 where no = (select min(no) from crate where currency = 'CNY')`)
    expect(await read(1)).toEqual(await right())
    await d.t.app.db.run(sql`update crate set currency = 'USD' where id in (select id from crate where currency = 'CNY' order by id limit 4)`)
    expect([await read(1), await read(1)]).toEqual([await right(), await right()])
  })

  it('keeps nothing that was counted while somebody was writing', async () => {
    d.who = mine
    const total = async (): Promise<number> => (await call('/api/crate?size=20')).total
    const before = await total()
    const [written, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writer = d.t.app.db.tx(async (tx) => {
      await tx.run(sql`insert into crate (no, label, currency, total, created_by) values ('X2', 'x', 'CNY', 1, 7)`)
      written.resolve()
      await over.promise
    })
    await written.promise
    expect([await total(), await total()]).toEqual([before, before])
    over.resolve()
    await writer
    expect(await total()).toBe(before + 1)
  })

  it('keeps nothing that asks for more than the rows themselves', () => {
    const asks = (text: string): boolean => readsOwnRowOnly(sql.raw(text))
    expect(asks(`(t."created_by" = 7) and lower(t."no") like $1`)).toBe(true)
    expect(asks(`t.id in (select l.crate_id from "crate_part" l)`)).toBe(false)
    expect(asks('t.due < current_date')).toBe(false)
    expect(asks('t.due < now()')).toBe(false)
    expect(asks('crate_weight(t.id) > 3')).toBe(false)
  })
})
