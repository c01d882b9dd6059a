import type pg from 'pg'
import type { Client, Sample } from './load.ts'
import { closedLoop, random, summary } from './load.ts'
import { scopeNames, type ScopeName } from './fill-scopes.ts'
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

const any = random(7)
const fifty = async (db: pg.Client): Promise<() => number> => {
  const categories = (await db.query<{ id: string }>('select id from category order by id limit 50')).rows.map((r) => Number(r.id))
  return () => categories[Math.floor(any() * 50)]!
}
/** Address of W1: a category, a random page of its first ten. */
const categoryPage = (category: number): string =>
  `/api/sku?filter=${encodeURIComponent(JSON.stringify({ category: { in: [category] } }))}&sort=-code&page=${1 + Math.floor(any() * 10)}&size=50&fields=${fields}`

/** W1: list by category with exact total, titles and `allowed` in each row. */
export async function w1(client: Client, db: pg.Client, skus: number): Promise<Result[]> {
  const category = await fifty(db)
  const path = (): string => categoryPage(category())
  const check = JSON.parse((await client.call('GET', path())).body.toString()) as { total: number; rows: { allowed: unknown[] }[] }
  if (check.rows?.length !== 50 || !check.rows[0]?.allowed) throw new Error('W1 answers wrongly: ' + JSON.stringify(check).slice(0, 400))
  await pages(client, path, 1, 1500)
  const c1 = await pages(client, path, 1, 4000)
  const c32 = await pages(client, path, 32, 5000)
  const raw = await closedLoop(1, 2000, async () => {
    const c = category()
    await db.query({
      name: 'w1',
      text: `${rowSelect} where t.category_id = $1 order by t.code desc limit 50 offset $2`,
      values: [c, Math.floor(any() * 10) * 50],
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

/**
 * W12: lists far from their beginning, and under each kind of data scope. Every call alternates with one of W1, so that both meet the same machine: the bar is
 * three times W1 as it was just then.
 */
export async function w12(client: Client, seen: Readonly<Record<ScopeName, Client>>, db: pg.Client): Promise<Result[]> {
  const lists = [
    { name: 'SKU', path: `/api/sku?sort=-code&size=50&fields=${fields}` },
    { name: 'orders', path: '/api/purchase-order?size=50' },
  ]
  const category = await fifty(db)
  const out: Result[] = []
  for (const { name, path } of lists)
    for (const who of ['all', ...scopeNames] as const)
      for (const page of [1, 1900]) {
        const by = who === 'all' ? client : seen[who]
        const { total } = await by.json<{ total: number }>('GET', path)
        const times: number[] = []
        const w1Times: number[] = []
        await closedLoop(1, 2500, async () => {
          for (const [to, by_, url] of [
            [w1Times, client, categoryPage(category())],
            [times, by, `${path}&page=${page}`],
          ] as const) {
            const at = performance.now()
            const a = await by_.call('GET', url)
            to.push(performance.now() - at)
            if (a.status !== 200) throw new Error(`${a.status} ${a.body.toString().slice(0, 300)}`)
          }
        })
        const [s, beside] = [summary(times.slice(10), 1), summary(w1Times.slice(10), 1)]
        out.push({
          id: `W12 ${name} ${who} p.${page}`,
          ours: ms(s.p50),
          raw: ms(beside.p50),
          unit: 'ms p50 (raw: W1)',
          bar: who === 'all' ? '–' : '≤ 3 × W1',
          ok: who === 'all' || s.p50 <= 3 * beside.p50,
          note: `${total} rows, max ${ms(s.max)}`,
        })
      }
  return out
}
