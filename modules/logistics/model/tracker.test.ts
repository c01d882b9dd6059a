import { expect, it } from 'vitest'
import { barsOf, type Tracked } from './tracker.ts'

const none: Tracked = { plan: '2026-10-01', promised: 34, shipped: null, departed: null, arrived: null, delivered: null, closed: null }

it('draws each stretch up to the next one noted, and the last until today', () => {
  expect(barsOf(none, '2026-11-20')).toEqual([])
  const sailing = { ...none, shipped: '2026-10-02', departed: '2026-10-06' }
  expect(barsOf(sailing, '2026-11-20')).toEqual([
    { part: 'out', from: '2026-10-02', to: '2026-10-06' },
    { part: 'sea', from: '2026-10-06', to: '2026-11-20' },
  ])
})
it('ends where the shipment ended, and leaves out what nobody noted', () => {
  const over = { ...none, shipped: '2026-10-02', arrived: '2026-11-01', delivered: '2026-11-04', closed: '2026-11-09' }
  expect(barsOf(over, '2026-11-20')).toEqual([
    { part: 'out', from: '2026-10-02', to: '2026-11-01' },
    { part: 'in', from: '2026-11-01', to: '2026-11-04' },
    { part: 'receive', from: '2026-11-04', to: '2026-11-09' },
  ])
  // noted in the wrong order it still has no length below nothing
  expect(barsOf({ ...over, arrived: '2026-11-06' }, '2026-11-20')[1]).toEqual({ part: 'in', from: '2026-11-06', to: '2026-11-06' })
})
