import { expect, it } from 'vitest'
import { cartonsOf, loadOf } from './stocking-cartons.ts'

it('counts 600 pieces of 24 a carton as 25 cartons, 2.400 m³, 375 kg and 400 kg to be charged', () => {
  expect(cartonsOf(600, 24)).toBe(25)
  expect(cartonsOf(601, 24)).toBe(26)
  const load = loadOf([{ count: 25, len: 60, wid: 40, hei: 40, kg: 15 }])
  expect([load.cartons, load.cbm.toFixed(3), load.kg.toFixed(), load.chargeable.toFixed()]).toEqual([25, '2.400', '375', '400'])
})
