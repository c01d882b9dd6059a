import { freshDatabase } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Db } from './db.ts'
import { sql } from './sql.ts'
import { tablesWritten } from './tables-written.ts'

describe('a transaction that does not wait for its writes', () => {
  let db: Db
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await freshDatabase()
    drop = created.drop
    db = new Db({ url: created.url, max: 4 })
    await db.run(sql`create table slip (id int primary key, note text not null)`)
  })
  afterAll(async () => {
    await db.close()
    await drop()
  })
  const notes = async (): Promise<string[]> => (await db.rows<{ note: string }>(sql`select note from slip order by id`)).map((r) => r.note)
  const put = (id: number, note: string | null): ReturnType<typeof sql> => sql`insert into slip (id, note) values (${id}, ${note})`

  it('keeps what was sent without waiting', async () => {
    await db.tx(async (tx) => {
      tx.later(put(1, 'one'))
      tx.later(put(2, 'two'))
    })
    expect(await notes()).toEqual(['one', 'two'])
  })

  it('acknowledges nothing when such a write fails, and says which one it was', async () => {
    const done: string[] = []
    const work = db.tx(async (tx) => {
      tx.later(put(3, 'three'))
      tx.later(put(1, 'twice'))
      tx.after(() => void done.push('told'))
      return 'acknowledged'
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(done).toEqual([])
    expect(await notes()).toEqual(['one', 'two'])
  })

  it('names the write that broke it, not the statement that noticed', async () => {
    const work = db.tx(async (tx) => {
      tx.later(put(4, null))
      await tx.rows(sql`select 1`)
    })
    await expect(work).rejects.toMatchObject({ code: '23502' })
  })

  it('survives a part that fails, with what came before and after it', async () => {
    const heard = await db.tx(async (tx) => {
      tx.later(put(5, 'before'))
      const error = await tx
        .attempt(async () => {
          tx.later(put(6, 'inside'))
          tx.later(put(5, 'twice'))
          await tx.rows(sql`select 1`)
        })
        .catch((e: { code?: string }) => e.code)
      tx.later(put(7, 'after'))
      return error
    })
    expect(heard).toBe('23505')
    expect(await notes()).toEqual(['one', 'two', 'before', 'after'])
  })

  it('leaves its connection clean for the next', async () => {
    for (let i = 0; i < 12; i++) await db.tx(async (tx) => tx.later(put(1, 'again'))).catch(() => undefined)
    expect(await db.one(sql`select count(*)::int as n from slip`)).toEqual({ n: 4 })
  })

  it('counts the writes to a table', async () => {
    await db.tx(async (tx) => {
      const before = tx.writesTo('slip')
      await tx.rows(sql`select * from slip for update`)
      expect(tx.writesTo('slip')).toBe(before)
      await tx.run(sql`with gone as (delete from slip where id = 7 returning note) select note from gone`)
      expect(tx.writesTo('slip')).toBe(before + 1)
    })
    expect(tablesWritten('with a as (update only "x_line" l set q = 1), b as (INSERT INTO y (a) values (1)) select 1')).toEqual(['x_line', 'y'])
  })
})
