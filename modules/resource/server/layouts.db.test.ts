import { columnOf } from '@crossway/kernel'
import { Db, sql } from '@crossway/server-kit'
import { freshDatabase } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layouts } from '../model/layouts/index-of-layouts.ts'
import { recordOfLayout } from '../model/report/row-layout.ts'

const types: Readonly<Record<string, string>> = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  texts: 'ARRAY',
  bool: 'boolean',
  int: 'integer',
  decimal: 'numeric',
  money: 'numeric',
  date: 'date',
  dateTime: 'timestamp with time zone',
  ref: 'bigint',
  json: 'jsonb',
}
let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  db = new Db({ url: database.url, max: 2 })
  drop = database.drop
})
afterAll(async () => {
  await db.close()
  await drop()
})

describe('the table of each row layout', () => {
  it.each(layouts.map((l) => [l.table, l] as const))('%s has the columns of the layout', async (table, layout) => {
    const have = new Map(
      (
        await db.rows<{ name: string; type: string }>(
          sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`,
        )
      ).map((x) => [x.name, x.type]),
    )
    const want = [
      ...Object.entries(recordOfLayout(layout).fields).map(([n, x]) => [columnOf(n, x), types[x.kind]] as const),
      ...Object.entries(layout.unseen ?? {}).map(([n, kind]) => [n, types[kind]] as const),
    ]
    for (const [name, type] of want) expect(have.get(name), name).toBe(type)
    for (const name of ['id', 'row_hash', 'row_key', ...(layout.search?.length ? ['q'] : [])]) expect(have.has(name), name).toBe(true)
    expect(have.size).toBe(want.length + (table === 'report_row' ? 2 : 3) + (layout.search?.length ? 1 : 0))
  })
})
