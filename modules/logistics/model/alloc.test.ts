import { expect, it } from 'vitest'
import { allocate, type AllocMethod } from './alloc.ts'
import { cbmOf } from './freight.ts'

// logistics.md apportionment, example: 20 cartons of 60×40×40 and 15 kg with 480 pieces, 10 of 50×40×30 and 12 kg with 300
const lines = [
  { qty: 480, cartons: 20, kg: 300, cbm: cbmOf(60, 40, 40).times(20) },
  { qty: 300, cartons: 10, kg: 120, cbm: cbmOf(50, 40, 30).times(10) },
]
it.each([
  ['chargeable', '8727.27', '3272.73'],
  ['volume', '9142.86', '2857.14'],
  ['qty', '7384.62', '4615.38'],
] as const)('shares 12,000.00 by %s', (method: AllocMethod, x, y) => expect(allocate('12000', method, lines).map((p) => p.toFixed(2))).toEqual([x, y]))
