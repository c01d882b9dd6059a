import { freshDatabase } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrayText } from './array-text.ts'
import { Db } from './db.ts'
import { sql } from './sql.ts'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await freshDatabase()
  drop = created.drop
  db = new Db({ url: created.url, max: 2 })
})
afterAll(async () => {
  await db.close()
  await drop()
})

it('comes back as it went, whatever the texts hold', async () => {
  const texts = [
    '',
    ' ',
    'NULL',
    'null',
    'Null',
    'nil ',
    'a,b',
    '{x}',
    '"',
    '\\',
    '\\"',
    "o'clock",
    '不锈钢 “水壶”',
    'a\nb',
    'a\tb',
    '12.3400',
    '-1',
    't',
    null,
  ]
  expect(await db.one(sql`select ${texts}::text[] as v`)).toEqual({ v: texts })
})
it('keeps numbers, decimals, times, yes and no', async () => {
  const rows = await db.rows(
    sql`select * from unnest(${[1, 2_147_483_648, null]}::bigint[], ${['0.1', '-12.3456', null]}::numeric[], ${[true, false, null]}::boolean[], ${['2026-11-28T10:00:00+08:00', '2026-11-28 02:00:00Z', null]}::timestamptz[], ${[0.1, 1e21, Number.NaN]}::float8[]) as u(a, b, c, d, e)`,
  )
  expect(rows).toEqual([
    { a: 1, b: '0.1', c: true, d: expect.anything(), e: 0.1 },
    { a: 2_147_483_648, b: '-12.3456', c: false, d: expect.anything(), e: 1e21 },
    { a: null, b: null, c: null, d: null, e: Number.NaN },
  ])
  expect(await db.one(sql`select ${[]}::int[] as v`)).toEqual({ v: [] })
})
it('adds no element to a text that looks like two', async () => {
  await expect(db.rows(sql`select ${['1,2']}::int[]`)).rejects.toThrow('invalid input syntax')
})
it('leaves what it does not know to the driver', async () => {
  expect(arrayText([new Date()])).toBeUndefined()
  expect(arrayText([[1], [2]])).toBeUndefined()
  expect(
    await db.one(
      sql`select ${[
        [1, 2],
        [3, 4],
      ]}::int[] as v`,
    ),
  ).toEqual({
    v: [
      [1, 2],
      [3, 4],
    ],
  })
})
