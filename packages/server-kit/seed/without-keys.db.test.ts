import { freshDatabase } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Db } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'
import { withoutKeys } from './without-keys.ts'

describe('many rows at once', () => {
  let db: Db
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await freshDatabase()
    drop = created.drop
    db = new Db({ url: created.url, max: 2 })
    await db.run(sql`create table shelf (id int primary key)`)
    await db.run(sql`create table box (id int primary key, shelf_id int not null references shelf (id) on delete cascade, note text) partition by range (id)`)
    await db.run(sql`create table box_a partition of box for values from (0) to (1000)`)
    await db.run(sql`create index box_note on box (shelf_id, note) where note is not null`)
    await db.run(sql`insert into shelf values (1)`)
  })
  afterAll(async () => {
    await db.close()
    await drop()
  })
  const keys = (): Promise<object[]> =>
    db.rows(sql`
      select conname as name, pg_get_constraintdef(oid) as def from pg_constraint where conrelid = 'box'::regclass
      union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid in ('box'::regclass, 'box_a'::regclass) order by 1, 2`)
  const put = (from: number, shelf: number) =>
    db.tx((tx) =>
      withoutKeys(tx, 'box', async () => {
        const indexes = await tx.one<{ n: number }>(sql`select count(*)::int as n from pg_index where indrelid = 'box'::regclass`)
        await tx.run(sql`insert into box select g, ${shelf}::int, 'x' from generate_series(${from}::int, ${from + 9}::int) g`)
        return indexes.n
      }),
    )

  it('writes them without the keys that are not unique, and makes those again by the same names', async () => {
    const before = await keys()
    expect(await put(1, 1)).toBe(1)
    expect(await keys()).toEqual(before)
    expect(await db.one(sql`select count(*)::int as n from box`)).toEqual({ n: 10 })
  })

  it('refuses what refers to nothing, and leaves all as it was', async () => {
    const before = await keys()
    await expect(put(20, 7)).rejects.toMatchObject({ code: '23503' })
    expect(await keys()).toEqual(before)
    expect(await db.one(sql`select count(*)::int as n from box`)).toEqual({ n: 10 })
  })
})
