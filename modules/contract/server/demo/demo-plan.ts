import { addDays, addMonths, startOfMonth } from '@crossway/kernel'
import type { Pick } from '@crossway/settings/server'
import type { Fee } from '../read-terms.ts'

export interface Planned {
  readonly draft: 'draft' | 'reviewing' | 'rejected' | 'approved' | 'converted' | 'voided'
  readonly contract: 'pending_sign' | 'signing' | 'effective' | 'expired' | 'terminated' | 'voided' | null
  readonly type: string
  readonly template: number
  readonly customer: number
  readonly company: number
  readonly owner: number
  readonly created: string
  readonly start: string
  readonly end: string
  readonly fees: readonly Fee[]
}
const fee = (fee_no: number, o: Partial<Fee>): Fee => ({
  fee_no,
  fee_type: 'service',
  calc_mode: 'monthly',
  amount: null,
  rate: null,
  tier_period: 'month',
  min_guarantee: null,
  cap: null,
  free_months: 0,
  period_basis: 'natural',
  pay_timing: 'advance',
  due_rule: 'period_start',
  due_days: 5,
  loss_carry: false,
  tax_rate: '6',
  ...o,
})
const states: readonly (readonly [Planned['draft'], Planned['contract'], number])[] = [
  ['converted', 'effective', 50],
  ['converted', 'expired', 10],
  ['converted', 'terminated', 5],
  ['converted', 'signing', 5],
  ['converted', 'pending_sign', 3],
  ['converted', 'voided', 2],
  ['draft', null, 10],
  ['reviewing', null, 8],
  ['rejected', null, 4],
  ['approved', null, 3],
  ['voided', null, 5],
]

/** Who has which terms since when: signed customers the contracts in force, customers in progress what is being made. */
export function planContracts(o: {
  readonly pick: Pick
  readonly today: string
  readonly customers: readonly number[]
  readonly companies: readonly number[]
  readonly templates: ReadonlyMap<string, number>
  readonly sellers: readonly number[]
}): Planned[] {
  const { pick, today } = o
  let signed = 0
  let open = 70
  let n = 0
  return states.flatMap(([draft, contract, count]) =>
    Array.from({ length: count }, (_, i): Planned => {
      const at = n++
      const running = contract === 'effective'
      const over = contract === 'expired' || contract === 'terminated'
      const start = running
        ? // six of those in force end within two months
          startOfMonth(addMonths(today, i < 6 ? -11 : -pick.int(1, 9)))
        : over
          ? startOfMonth(addMonths(today, -pick.int(14, 20)))
          : startOfMonth(addMonths(today, 1))
      const joint = at % 9 === 4
      const fees = [
        fee(1, { amount: String(pick.int(8, 60) * 1000), free_months: at % 11 === 3 ? 1 : 0 }),
        joint
          ? fee(2, {
              fee_type: 'profit_share',
              calc_mode: 'share',
              rate: String(pick.int(20, 40)),
              loss_carry: true,
              pay_timing: 'arrears',
              due_rule: 'bill_confirmed',
            })
          : fee(2, { fee_type: 'commission', calc_mode: 'percent', rate: String(pick.int(3, 10)), pay_timing: 'arrears', due_rule: 'bill_confirmed' }),
        fee(3, { fee_type: 'deposit', calc_mode: 'once', amount: String(pick.int(2, 20) * 10_000), due_rule: 'on_sign', due_days: 3, tax_rate: '0' }),
      ]
      return {
        draft,
        contract,
        type: joint ? 'joint' : 'operation',
        template: o.templates.get(joint ? '联营分润标准版' : '代运营标准版')!,
        customer: o.customers[running || over ? signed++ % 70 : open++]!,
        company: o.companies[at % 3 === 2 ? 1 % o.companies.length : 0]!,
        owner: o.sellers[at % Math.max(o.sellers.length, 1)] ?? 0,
        created: addDays(start, -pick.int(20, 45)) < today ? addDays(start, -pick.int(20, 45)) : addDays(today, -pick.int(1, 12)),
        start,
        end: addDays(addMonths(start, 12), -1),
        fees,
      }
    }),
  )
}
