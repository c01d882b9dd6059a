import { expect, it } from 'vitest'
import { demoBrands, pickWith, plannedAccounts } from '@crossway/settings/server'
import { isBarcode } from '../../model/barcode.ts'
import { planSkus, type BrandPlan } from './plan-skus.ts'

const rand = (): (() => number) => {
  let a = 7
  return () => ((a = (a * 48_271) % 2_147_483_647) - 1) / 2_147_483_646
}
const brands = new Map(
  [...'HKOPAB'].map((letter): [string, BrandPlan] => {
    const own = demoBrands.filter((b) => b[2] === letter).map((b) => b[0])
    const withStores = own.filter((b) => plannedAccounts.some((a) => a.brand === b))
    return [letter, { storeBrands: withStores, others: own.filter((b) => !withStores.includes(b)) }]
  }),
)

it('plans 420 different articles with right barcodes, names and parts', () => {
  const plan = planSkus(pickWith(rand()), brands)
  expect(plan).toHaveLength(420)
  expect(new Set(plan.map((s) => s.code)).size).toBe(420)
  expect(new Set(plan.map((s) => s.barcode)).size).toBe(420)
  expect(plan.every((s) => isBarcode(s.barcode))).toBe(true)
  expect(plan.every((s) => s.name_zh.length <= 200 && s.name_en.length <= 200)).toBe(true)
  expect(Object.fromEntries([...Map.groupBy(plan, (s) => s.kind)].map(([kind, all]) => [kind, all.length]))).toEqual({
    single: 330,
    bundle: 45,
    assembled: 15,
    accessory: 30,
  })
  expect(
    plan
      .filter((s) => s.parts.length > 0)
      .every((s) => s.parts.every((p) => ['single', 'accessory'].includes(plan[p.index]!.kind)) && s.parts[0]!.index !== s.parts[1]!.index),
  ).toBe(true)
  expect(planSkus(pickWith(rand()), brands)).toEqual(plan)
})
