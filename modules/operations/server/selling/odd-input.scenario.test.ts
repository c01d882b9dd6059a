import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

// operations.md, done wrong: absurd numbers, foreign ids, wrong order and twice. Each is answered with what is wrong, none breaks the server.
let w: Fixture
let msku: number
const today = dayOf(new Date())
const at = (days: number): string => `${addDays(today, days)}T10:00:00+08:00`
beforeAll(async () => {
  w = await makeFixture()
  w.as(superCtx(1, w.leader))
  ;({ msku } = await w.listing('ODD', { available: 50 }))
  await w.db.run(sql`update msku set price = 0.01 where id = ${msku}`)
  await w.db.run(sql`update sku set std_cost = 100, gross_weight = 1 where code = 'ODD'`)
})
afterAll(() => w.close())
const broken: string[] = []
const told = async (what: string, call: Promise<{ status: number; body: Record<string, any> }>): Promise<{ status: number; body: Record<string, any> }> => {
  const r = await call
  // a refusal says what is wrong: BAD_REQUEST is the database's own, which names nothing
  if (r.status >= 500 || r.body['code'] === 'BAD_REQUEST') broken.push(`${what}: ${r.status} ${JSON.stringify(r.body)}`)
  return r
}

it('answers absurd numbers with a refusal or takes them', async () => {
  for (const after of ['0', '0.01', '99999999.99', '9999999999999999', '-5', '1e9', 'x', ''])
    await told(`price ${after}`, w.call('POST', 'price-change', { store: w.store, reason: 'clear', lines: [{ msku, after }] }).then(async (r) => (r.status === 201 ? w.act('price-change', r.body.id, 'submit', {}, { confirmed: ['PRICE_BIG'] }) : r))) // prettier-ignore
  for (const [i, more] of [
    { lines: [{ msku, deal_price: '0.01', est_units: 1 }], fee_fixed: '99999999999.99' },
    { lines: [{ msku, deal_price: '99999999.99' }] },
    { lines: [{ msku, discount_pct: '100', est_units: 2_000_000_000 }] },
    { lines: [{ msku, discount_pct: '101' }] },
    { lines: [{ msku, discount_pct: '50', est_units: 9_999_999_999 }] },
    { lines: [{ msku: 999_999, discount_pct: '5' }] },
    { lines: [], budget: '-1' },
    { lines: [{ msku, deal_price: '0' }], fee_pct: '100', stackable: true },
  ].entries())
    await told(`deal ${JSON.stringify(more)}`, w.call('POST', 'promotion-activity', { store: w.store, name: 'x', type: 'best_deal', start_at: at(5 + i * 10), end_at: at(9 + i * 10), ...more }).then(async (r) => (r.status === 201 ? w.act('promotion-activity', r.body.id, 'submit') : r))) // prettier-ignore
  for (const requested of [0, -1, 2_000_000_000, 9_999_999_999, 1.5])
    await told(`removal ${requested}`, w.call('POST', 'removal-order', { store: w.store, type: 'disposal', reason: 'aged', lines: [{ msku, disposition: 'sellable', requested }] }).then(async (r) => (r.status === 201 ? w.act('removal-order', r.body.id, 'submit') : r))) // prettier-ignore
  for (const more of [{ max_cover_days: 2_000_000_000 }, { plan_days: 999_999 }, { service_level: '100' }, { moq: 2_000_000_000 }, { w7: '9999' }, { alpha: '55' }, { transit: [{ ship_mode: 'air', days: 1_000_000 }] }])
    await told(`rule ${JSON.stringify(more)}`, w.call('POST', 'replenish-rule', { level: 'store', store: w.store, ...more })) // prettier-ignore
  for (const limit of ['0', '-1', '99999999999999999999', '1.999'])
    await told(`quota ${limit}`, w.call('POST', 'cargo-quota', { project: w.project, basis: 'manual', limit_cny: limit, valid_from: today }))
  for (const lines of [[{ metric: 'sales', weight: '100', target: '99999999999999' }], [{ metric: 'units', weight: '101', target: '0' }], [{ metric: 'acos', weight: '-1', target: '1' }], []])
    await told(`kpi ${JSON.stringify(lines)}`, w.call('POST', 'store-kpi', { store: w.store, month: today.slice(0, 7), lines }).then(async (r) => (r.status === 201 ? w.act('store-kpi', r.body.id, 'submit') : r))) // prettier-ignore
  for (const line of [{ month: 13, units: 1, sales: '1' }, { month: 1, units: 2_147_483_648, sales: '1' }, { month: 1, units: 1, sales: '99999999999999999' }, { month: 2, units: 1, sales: '100', ad_rate: '500', gross_margin: '-900' }])
    await told(`plan ${JSON.stringify(line)}`, w.call('POST', 'annual-plan', { year: 2030, project: w.project, store: w.store, lines: [line] }).then(async (r) => (r.status === 201 ? w.act('annual-plan', r.body.id, 'submit') : r))) // prettier-ignore
  for (const value of ['999999', '1000001', '-1'])
    await told(`override ${value}`, w.call('POST', 'forecast-override', { msku, from: today, to: addDays(today, 5), kind: 'value', value, reason: 'x' }))
  for (const evaluate_after of [0, -3, 2_000_000_000])
    await told(`log ${evaluate_after}`, w.call('POST', 'op-log', { store: w.store, msku, day: today, type: 'ad', text: 'x', evaluate_after }))
  expect(broken).toEqual([])
  const price = (after: string) => w.call('POST', 'price-change', { store: w.store, reason: 'clear', lines: [{ msku, after }] })
  expect((await price('0')).body.errors).toMatchObject([{ field: 'lines[0].after', code: 'TOO_SMALL' }])
  expect((await price('99999.99')).body.errors).toMatchObject([
    { field: 'lines[0].after', code: 'PRICE_RANGE', detail: 'ODD 的新价99999.99与现价0.01相差上千倍，请检查' },
  ])
})

it('answers actions on what is not there, of another kind, out of order and twice', async () => {
  const records = w.app.registry.resources().filter((r) => r.module === 'operations')
  for (const r of records)
    for (const action of Object.keys(r.lifecycle?.actions ?? {})) {
      const name = r.name.replaceAll('_', '-')
      for (const id of [0, 999_999_999, 9_007_199_254_740_991]) {
        const a = await told(`${name}/${id}/${action}`, w.act(name, id, action))
        expect([400, 403, 404, 409, 422], `${name}/${id}/${action} ${a.status}`).toContain(a.status)
      }
      const rows = (await w.call('GET', `${name}?size=3`)).body['rows'] as { id: number }[] | undefined
      for (const { id } of rows ?? []) for (let i = 0; i < 2; i++) await told(`${name} ${action} twice`, w.act(name, id, action, {}, i ? { version: 1 } : {}))
    }
  expect(broken).toEqual([])
})
