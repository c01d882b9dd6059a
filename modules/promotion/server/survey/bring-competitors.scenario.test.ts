import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { onCompetitorPage } from './bring-competitors.ts'

let w: Fixture
let us: number
let task: number
beforeAll(async () => {
  w = await makeFixture()
  us = (await w.db.one<{ id: number }>(sql`select m.id from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`))
    .id
  task = await insertRow(w.db, 'crawl_task', {
    no: 'CW1',
    name: '竞品',
    type: 'asin_detail',
    marketplace_id: us,
    inputs: '{B0AAAAAAA1}',
    legal_note: '公开页面',
  })
})
afterAll(() => w.close())
const page = async (target: string, at: string, parsed: object) =>
  insertRow(w.db, 'crawl_item', {
    run_id: await insertRow(w.db, 'crawl_run', { task_id: task, slot: at, started_at: at }),
    target,
    state: 'ok',
    at,
    parsed: JSON.stringify(parsed),
  })
const survey = () =>
  w.make('competitor-survey', {
    title: '灯',
    marketplace: us,
    currency: 'USD',
    own_price: '27',
    own_reviews: 50,
    conclusion: '见表',
    lines: [{ asin: 'B0STANDS01', price: '19', review_count: 100, fba: true }],
  })
const bring = (id: number, asins: string) => w.act('competitor-survey', id, 'import_lines', { asins })

describe('competitors brought by their ASINs (promotion.md competitorSurvey, importLines)', () => {
  it('takes what pages told, leaves unknown prices open, and lets nobody submit before they are filled in', async () => {
    await page('B0AAAAAAA1', '2026-11-01T00:00:00Z', { price: '99', rating: '1.0' })
    await page('B0AAAAAAA1', '2026-11-05T00:00:00Z', { price: '29.00', rating: '4.53', reviews: 300, rank: 12, title: 'Lamp' })
    const id = await survey()
    expect((await bring(id, 'B0AAAAAAA1 nonsense')).body.errors).toMatchObject([{ code: 'CS_ASIN', field: 'args.asins' }])
    expect((await bring(id, 'b0aaaaaaa1, B0BBBBBBB2\nB0STANDS01')).status).toBe(200)
    const doc = await w.read('competitor-survey', id)
    expect(doc.lines).toMatchObject([
      { asin: 'B0STANDS01', price: '19.0000' },
      { asin: 'B0AAAAAAA1', price: '29.0000', rating: '4.5', review_count: 300, bsr_main: 12, title: 'Lamp' },
      { asin: 'B0BBBBBBB2', price: '0.0000', rating: null },
    ])
    // a price of nought is none: the band is that of 19 and 29
    expect(doc).toMatchObject({ line_count: 3, price_min: '19.0000', price_median: '24.0000', review_gap: 150 })
    expect((await bring(id, 'B0STANDS01')).body.code).toBe('CS_NOTHING_NEW')
    expect((await w.act('competitor-survey', id, 'submit')).body).toMatchObject({ code: 'CS_PRICE' })
    const arrives = (target: string, data: object) =>
      w.app.db.tx((tx) => onCompetitorPage.run({ app: w.app, tx, payload: { target, marketplace: us, data } } as never))
    await arrives('B0BBBBBBB2', { price: '0', rating: '4.0' })
    await arrives('B0BBBBBBB2', { price: '39.00', rating: '4.0' })
    await arrives('B0STANDS01', { price: '77.00' })
    const later = await w.read('competitor-survey', id)
    expect(later.lines.map((l: { price: string }) => l.price)).toEqual(['19.0000', '29.0000', '39.0000'])
    expect(later).toMatchObject({ price_median: '29.0000', price_index: '0.93' })
    expect((await w.act('competitor-survey', id, 'submit')).status).toBe(200)
    expect((await bring(id, 'B0CCCCCCC3')).status).toBe(409)
  })
})
