import type pg from 'pg'
import type { Client, Sample } from './load.ts'
import { closedLoop, random } from './load.ts'
import { words } from './fill.ts'

const fields = 'code,name_zh,category,brand,kind,stage,status,carton_qty'
const rowSelect = `select t.id, t.code, t.name_zh, t.kind, t.stage, t.status, t.carton_qty, c.name_zh as category, b.name as brand from sku t left join category c on c.id = t.category_id left join brand b on b.id = t.brand_id`

export interface Result {
  readonly id: string
  readonly ours: number
  readonly unit: string
  readonly raw?: number
  readonly bar: string
  readonly ok: boolean
  readonly note?: string
}
const ms = (n: number): number => Math.round(n * 100) / 100

async function pages(client: Client, path: (i: number) => string, workers: number, time: number): Promise<Sample> {
  return closedLoop(workers, time, async (i) => {
    const a = await client.call('GET', path(i))
    if (a.status !== 200) throw new Error(`${a.status} ${a.body.toString().slice(0, 300)}`)
  })
}

/** W1: list by category with exact total, titles and `allowed` in each row; W12: a deep page, a narrow scope. */
export async function w1(client: Client, db: pg.Client, skus: number): Promise<Result[]> {
  const categories = (await db.query<{ id: string }>('select id from category order by id limit 50')).rows.map((r) => Number(r.id))
  const rand = random(7)
  const path = (): string =>
    `/api/sku?filter=${encodeURIComponent(JSON.stringify({ category: { in: [categories[Math.floor(rand() * 50)]] } }))}&sort=-code&page=${1 + Math.floor(rand() * 10)}&size=50&fields=${fields}`
  const check = JSON.parse((await client.call('GET', path())).body.toString()) as { total: number; rows: { allowed: unknown[] }[] }
  if (check.rows?.length !== 50 || !check.rows[0]?.allowed) throw new Error('W1 answers wrongly: ' + JSON.stringify(check).slice(0, 400))
  await pages(client, path, 1, 1500)
  const c1 = await pages(client, path, 1, 4000)
  const c32 = await pages(client, path, 32, 5000)
  const raw = await closedLoop(1, 2000, async () => {
    const c = categories[Math.floor(rand() * 50)]
    await db.query({
      name: 'w1',
      text: `${rowSelect} where t.category_id = $1 order by t.code desc limit 50 offset $2`,
      values: [c, Math.floor(rand() * 10) * 50],
    })
    await db.query({ name: 'w1c', text: 'select count(*) from sku where category_id = $1', values: [c] })
  })
  const big = skus >= 1_000_000
  return [
    { id: big ? 'W1 1M' : 'W1', ours: ms(c1.p50), raw: ms(raw.p50), unit: 'ms p50 c=1', bar: '≤ 2', ok: c1.p50 <= (big ? 6 : 2), note: `p95 ${ms(c1.p95)}` },
    { id: 'W1', ours: Math.round(c32.perSecond), unit: 'req/s c=32', bar: '≥ 1,500', ok: c32.perSecond >= 1500, note: `p95 ${ms(c32.p95)} ms` },
  ]
}

/** W2: list by text, one of 50 words, and by a Chinese word of two characters. */
export async function w2(client: Client, db: pg.Client): Promise<Result[]> {
  const rand = random(11)
  const path = (list: readonly string[]) => (): string => `/api/sku?q=${encodeURIComponent(list[Math.floor(rand() * list.length)]!)}&size=50&fields=${fields}`
  const short = words.filter((w) => w.length === 2)
  await pages(client, path(words), 1, 1000)
  const one = await pages(client, path(words), 1, 3000)
  const two = await pages(client, path(short), 1, 3000)
  const many = await pages(client, path(words), 32, 4000)
  const raw = await closedLoop(1, 2000, async () => {
    await db.query(`${rowSelect} where t.q like '%${words[Math.floor(rand() * 50)]}%' order by t.code limit 50`)
    await db.query(`select count(*) from sku where q like '%${words[Math.floor(rand() * 50)]}%'`)
  })
  return [
    { id: 'W2', ours: ms(one.p50), raw: ms(raw.p50), unit: 'ms p50 c=1', bar: '≤ 8', ok: one.p50 <= 8 },
    { id: 'W2 两字', ours: ms(two.p50), unit: 'ms p50 c=1', bar: '≤ 8', ok: two.p50 <= 8 },
    { id: 'W2', ours: Math.round(many.perSecond), unit: 'req/s c=32', bar: '≥ 200', ok: many.perSecond >= 200 },
  ]
}

export async function w12(client: Client, own: Client): Promise<Result[]> {
  const deep = await pages(client, () => `/api/sku?sort=-code&page=1900&size=50&fields=${fields}`, 1, 2000)
  const narrow = await pages(own, () => `/api/sku?sort=-code&size=50&fields=${fields}`, 1, 2000)
  const orders = await pages(client, () => `/api/purchase-order?size=50`, 1, 2000)
  return [
    { id: 'W12 p.1900', ours: ms(deep.p50), unit: 'ms p50', bar: '–', ok: true },
    { id: 'W12 own', ours: ms(narrow.p50), unit: 'ms p50', bar: '–', ok: true },
    { id: 'W12 orders', ours: ms(orders.p50), unit: 'ms p50', bar: '–', ok: true },
  ]
}
