import { expect, it } from 'vitest'
import { palletsOf } from './pallets.ts'

const cartons = (count: number, cbm: string, kg: string) => Array.from({ length: count }, (_, i) => ({ n: i + 1, cbm, kg }))
it('takes 20 cartons of 60 × 40 × 40 cm, and of heavy ones as many as 680 kg', () => {
  expect(palletsOf(cartons(25, '0.096', '15')).map((p) => [p.from, p.to, p.count, p.kg.toFixed(0)])).toEqual([
    [1, 20, 20, '300'],
    [21, 25, 5, '75'],
  ])
  expect(palletsOf(cartons(40, '0.01', '22.5')).map((p) => p.count)).toEqual([30, 10])
  // a carton that no pallet takes stands on one of its own
  expect(palletsOf(cartons(2, '2.5', '10'))).toHaveLength(2)
  expect(palletsOf([])).toEqual([])
})
