import type { ComputedSlot } from '@crossway/web-kit'
import { computedLabels } from '../model/figure-labels.ts'

const of = <R extends keyof typeof computedLabels>(
  record: R,
  kinds: Readonly<Partial<Record<keyof (typeof computedLabels)[R], ComputedSlot['kind']>>>,
): Record<string, ComputedSlot> =>
  Object.fromEntries(
    Object.entries(computedLabels[record]).map(([name, label]) => [
      name,
      {
        kind: kinds[name as keyof typeof kinds] ?? 'int',
        label: label as ComputedSlot['label'],
        ...(kinds[name as keyof typeof kinds] === 'money' ? { currency: name === 'weighted' ? 'USD' : 'CNY' } : {}),
      },
    ]),
  )
export const customerFigures = of('customer', {
  weighted: 'money',
  overdue: 'money',
  deposit_balance: 'money',
  recharge_balance: 'money',
  contact_title: 'text',
  contact_phone: 'text',
})
export const contactFigures = of('contact', {})
export const industryFigures = of('industry', { conversion: 'percent' })
export const sourceFigures = of('customer_source', { signed_amount: 'money', cost: 'money', cpl: 'money', cac: 'money', conversion: 'percent' })
export const monthFigures = of('new_media_month', { now_amount: 'money', cpl: 'money', cost_signed: 'money', engagement: 'percent' })
