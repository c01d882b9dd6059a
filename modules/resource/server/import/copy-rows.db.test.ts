import { Db, sql } from '@crossway/server-kit'
import { freshDatabase } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CopyRows } from './copy-rows.ts'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  db = new Db({ url: database.url, max: 2 })
  drop = database.drop
  await db.run(sql`create table copied (id bigint, word text, many text[], doc jsonb, amount numeric(18,4), at timestamptz, is_on boolean)`)
})
afterAll(async () => {
  await db.close()
  await drop()
})
const columns = { id: 'bigint', word: 'text', many: 'text[]', doc: 'jsonb', amount: 'numeric', at: 'timestamptz', is_on: 'boolean' }
const odd = ['a\tb', 'line\nbreak', 'back\\slash', '\\N', '"quoted"', "it's", '', '中文 😀', '\r', 'zero\u0000byte', '{a,b}']

describe('rows by COPY', () => {
  it('come back as they went in, whatever they hold, and the transaction goes on', async () => {
    const rows = odd.map((word, id) => ({
      id,
      word,
      many: [word, 'x,y', null],
      doc: { word, n: '1.10' },
      amount: '12345678901234.5678',
      at: '2026-11-21T08:00:00Z',
      is_on: id % 2 === 0,
    }))
    await db.tx(async (tx) => {
      const copy = new CopyRows(tx, 'copied', columns)
      await copy.add(rows.slice(0, 4).map(Object.values))
      await copy.add(rows.slice(4).map(Object.values))
      expect(await copy.close()).toBe(odd.length)
      await tx.run(sql`update copied set amount = amount + 1 where id = 0`)
    })
    const back = await db.rows<{ id: number; word: string; many: string[]; doc: { word: string }; amount: string; on: boolean }>(
      sql`select id, word, many, doc, amount, is_on as on from copied order by id`,
    )
    const clean = (s: string): string => s.replaceAll('\u0000', '')
    expect(back.map((r) => r.word)).toEqual(odd.map(clean))
    expect(back.map((r) => r.many)).toEqual(odd.map((s) => [clean(s), 'x,y', null]))
    expect(back.map((r) => r.doc.word)).toEqual(odd.map(clean))
    expect(back[0]!.amount).toBe('12345678901235.5678')
    expect(back[1]!.amount).toBe('12345678901234.5678')
  })
  it('a row that the table refuses fails the transaction, and the connection serves the next', async () => {
    const fill = async (id: unknown): Promise<void> =>
      db.tx(async (tx) => {
        const copy = new CopyRows(tx, 'copied', columns)
        for (let i = 0; i < 50; i++) await copy.add(Array.from({ length: 200 }, (_, k) => [i === 20 && k === 7 ? id : 1000 + k, 'x'.repeat(200)]))
        await copy.close()
      })
    await expect(fill('not a number')).rejects.toThrow(/bigint/)
    expect(await db.one(sql`select count(*)::int as n from copied where id >= 1000`)).toEqual({ n: 0 })
    await fill(7)
    expect(await db.one(sql`select count(*)::int as n from copied where id >= 1000`)).toEqual({ n: 9999 })
  })
  it('one that is given up in the middle leaves nothing, and does not hang', async () => {
    const before = await db.one(sql`select count(*)::int as n from copied`)
    const fail = db.tx(async (tx) => {
      const copy = new CopyRows(tx, 'copied', columns)
      await copy.add([[5]])
      await copy.abandon()
      throw new Error('somebody pulled the plug')
    })
    await expect(fail).rejects.toThrow('pulled the plug')
    expect(await db.one(sql`select count(*)::int as n from copied`)).toEqual(before)
  })
})
