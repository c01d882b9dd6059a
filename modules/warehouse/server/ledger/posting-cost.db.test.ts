import type { Tx } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, unique, type Fixture } from '../testing/world.ts'
import { postStock } from './post-stock.ts'
import type { PostingLine } from './posting.ts'

let w: Fixture
let skus: number[]
beforeAll(async () => {
  w = await makeFixture()
  skus = await Promise.all(Array.from({ length: 100 }, (_, i) => w.sku(`COST${i}`)))
  await w.post({ lines: skus.map((sku) => ({ entry_type: 'opening', vw: w.sz, sku, state: 'available', qty: 1000, goods: 1000 })) })
})
afterAll(() => w.close())

/** Statements that a posting sends, its begin and commit not counted. */
async function statements(entry_type: 'purchase_in' | 'sale_out', lines: number): Promise<number> {
  let n = 0
  await w.tx(async (tx: Tx) => {
    const query = tx.client.query
    Object.assign(tx.client, {
      query: (...args: unknown[]) => {
        n++
        return Reflect.apply(query, tx.client, args)
      },
    })
    const rows = skus
      .slice(0, lines)
      .map((sku): PostingLine => ({ entry_type, vw: w.sz, sku, state: 'available', qty: entry_type === 'sale_out' ? -1 : 1, goods: 1 }))
    try {
      await postStock({ app: w.app, tx, ctx: w.ctx }, { type: entry_type, source: { type: 'cost', id: lines }, idem_key: unique(), lines: rows })
    } finally {
      Object.assign(tx.client, { query })
    }
  })
  return n
}

describe('what a posting costs', () => {
  it('sends the same few statements for one line and for a hundred (warehouse.md A5)', async () => {
    expect([await statements('purchase_in', 1), await statements('purchase_in', 20), await statements('purchase_in', 100)]).toEqual([8, 8, 8])
    expect([await statements('sale_out', 1), await statements('sale_out', 20), await statements('sale_out', 100)]).toEqual([9, 9, 9])
  })
})
