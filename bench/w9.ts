import type pg from 'pg'
import type { Client } from './load.ts'
import type { Result } from './w1-w2-w12.ts'
import { document, orderIds } from './w3-orders.ts'

/** W9: SQL statements and their time of one W1 and of the five steps of one W3, as the server counts them. */
export async function w9(maker: Client, approver: Client, db: pg.Client): Promise<Result[]> {
  const category = Number((await db.query<{ id: string }>('select min(id) as id from category')).rows[0]!.id)
  const path = `/api/sku?filter=${encodeURIComponent(JSON.stringify({ category: { in: [category] } }))}&sort=-code&page=2&size=50&fields=code,name_zh,category,brand,kind,stage,status,carton_qty`
  const seen: { statements: number; ms: number }[] = []
  const listen = (header: string | undefined): void => {
    const m = /desc="(\d+)";dur=([\d.]+)/.exec(header ?? '')
    if (m) seen.push({ statements: Number(m[1]), ms: Number(m[2]) })
  }
  for (const c of [maker, approver]) c.measure = listen
  for (let i = 0; i < 5; i++) await maker.call('GET', path)
  const list = seen.at(-1)!
  const ids = await orderIds(db)
  const first = Number((await db.query<{ id: string }>('select min(id) as id from sku')).rows[0]!.id)
  const skus = Array.from({ length: 20 }, (_, i) => first + i)
  for (let i = 0; i < 4; i++) {
    seen.length = 0
    await document(maker, approver, ids, skus, () => undefined)
  }
  for (const c of [maker, approver]) c.measure = undefined
  const all = seen.reduce((n, s) => n + s.statements, 0)
  const time = seen.reduce((n, s) => n + s.ms, 0)
  return [
    { id: 'W9 W1', ours: list.statements, unit: 'statements a list', bar: '–', ok: true, note: `${list.ms} ms SQL` },
    {
      id: 'W9 W3',
      ours: all,
      unit: 'statements a document',
      bar: '–',
      ok: true,
      note: `${time.toFixed(1)} ms SQL; steps ${seen.map((s) => s.statements).join(' · ')}`,
    },
  ]
}
