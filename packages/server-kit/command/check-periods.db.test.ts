import { expect, it } from 'vitest'
import { seedKinds, useDepot } from '../testing/depot.ts'

const d = useDepot(seedKinds)
const reported = (r: { body: any }): unknown[] => (r.body.errors ?? []).map((e: any) => [e.field, e.code, e.detail])

it('refuses a period that ends before it begins, in head and lines, at its end', async () => {
  const part = { kind: 1, qty: 1, price: '10', from: '2026-03-02', to: '2026-03-01' }
  const r = await d.make({ from: '2026-02-02', to: '2026-02-01', parts: [part] })
  expect(r.status).toBe(422)
  expect(reported(r)).toEqual([
    ['to', 'PERIOD_BACKWARDS', '租期止不能早于租期起'],
    ['parts[0].to', 'PERIOD_BACKWARDS', '止不能早于起'],
  ])
  // one day is a period, and one that is open at an end
  expect((await d.make({ from: '2026-02-02', to: '2026-02-02', parts: [{ ...part, to: null }] })).status).toBe(201)
})

it('holds a change of one end against the other that stands', async () => {
  const { body } = await d.make({ from: '2026-02-02', to: '2026-02-05' })
  const change = (values: object): Promise<{ status: number; body: any }> => d.call('PATCH', `/api/crate/${body.id}`, { version: body.version, ...values })
  expect(reported(await change({ from: '2026-02-06' }))).toEqual([['to', 'PERIOD_BACKWARDS', '租期止不能早于租期起']])
  expect((await change({ from: '2026-02-06', to: null })).status).toBe(200)
})
