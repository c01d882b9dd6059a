import type { deductionCategories } from './b2b-deduction.resource.ts'

/** Words by which statements name their deductions, the first that fits. */
const words: readonly (readonly [RegExp, (typeof deductionCategories)[number]])[] = [
  [/pqv|quantity.?var/i, 'qty_variance'],
  [/short|provision.*receiv|not.?received/i, 'shortage'],
  [/price/i, 'price_claim'],
  [/charge.?back|asn|on.?time|prep|label|overage|carton/i, 'chargeback'],
  [/co.?op|mdf|rebate|accrual/i, 'coop'],
  [/freight/i, 'freight_allow'],
  [/damage/i, 'damage_allow'],
  [/return|rtv/i, 'return_rtv'],
  [/quick.?pay|early|discount/i, 'early_pay'],
]
export const categoryOfCode = (code: string): (typeof deductionCategories)[number] => words.find(([w]) => w.test(code))?.[1] ?? 'other'
