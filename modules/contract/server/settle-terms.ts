import { dayOf, moneyText, num, roundMoney, type NumLike } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { company } from '@crossway/settings/server'
import type { Runner } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { depositOf, isFixed, planOf, signAmountOf } from '../model/terms/plan.ts'
import { readTerms, type Fee, type Tier } from './read-terms.ts'

type Row = Record<string, unknown>
const rows = (v: unknown): readonly Row[] => (Array.isArray(v) ? v : [])

/** Numbers, checks and sums the terms of a draft or an agreement as it is saved (contract.md R1). */
export async function settleTerms(run: Runner, before: Readonly<Row> | undefined, draft: Row, signed = dayOf(new Date())): Promise<void> {
  if (draft.fees !== undefined) draft.fees = numbered(rows(draft.fees), rows(before?.fees))
  const v = { ...before, ...draft }
  const terms = readTerms(v)
  if (terms.period_end <= terms.period_start) throw refuse.CT_PERIOD({}, 'period_end')
  if (v.fx_rule === 'fixed' && !v.fixed_rate) throw refuse.CT_FIXED_RATE({}, 'fixed_rate')
  terms.fees.forEach((f, i) => checkFee(f, terms.tiers, `fees[${i}]`))
  if (terms.fees.filter((f) => f.fee_type === 'deposit').length > 1) throw refuse.CT_DEPOSIT_TWICE({}, 'fees')
  const twice = terms.fees.find((f, i) => terms.fees.findIndex((x) => x.fee_no === f.fee_no) < i)
  if (twice) throw refuse.CT_FEE_TWICE({ no: twice.fee_no }, 'fees')
  rows(v.bearings).forEach((b, i) => {
    if (b.bearer === 'share' && (b.customer_pct === null || b.customer_pct === undefined)) throw refuse.CT_BEARING_PCT({}, `bearings[${i}].customer_pct`)
  })
  rows(v.brands).forEach((b, i) => {
    if (!b.brand && !b.name) throw refuse.CT_BRAND_EMPTY({}, `brands[${i}].brand`)
  })
  const plan = planOf(terms, signed)
  draft.sign_amount_cny = moneyText(await inCny(run, signAmountOf(plan), terms.currency, signed))
  draft.deposit_amount = moneyText(depositOf(plan))
}

/** A fee keeps its number over all versions; a new one takes the next that no fee of the record has had. */
function numbered(fees: readonly Row[], had: readonly Row[]): Row[] {
  let next = Math.max(0, ...[...fees, ...had].map((f) => Number(f.fee_no ?? 0)))
  return fees.map((f) => (f.fee_no ? f : { ...f, fee_no: ++next }))
}

function checkFee(f: Fee, tiers: readonly Tier[], at: string): void {
  if (isFixed(f.calc_mode) && (f.amount === null || !num(f.amount).gt(0))) throw refuse.CT_FEE_AMOUNT({}, `${at}.amount`)
  if ((f.calc_mode === 'percent' || f.calc_mode === 'share') && (f.rate === null || !num(f.rate).gt(0))) throw refuse.CT_FEE_RATE({}, `${at}.rate`)
  if (f.calc_mode.startsWith('tier') && !contiguous(tiers.filter((t) => t.fee_no === f.fee_no))) throw refuse.CT_FEE_TIERS({ no: f.fee_no }, 'tiers')
  if (f.min_guarantee !== null && f.cap !== null && num(f.cap).lt(f.min_guarantee)) throw refuse.CT_FEE_BOUNDS({}, `${at}.cap`)
}
/** Steps follow each other from 0 without a gap; the last is open. */
export function contiguous(tiers: readonly { readonly from: NumLike; readonly to: NumLike | null }[]): boolean {
  const sorted = [...tiers].sort((a, b) => num(a.from).cmp(num(b.from)))
  return (
    sorted.length > 0 &&
    num(sorted[0]!.from).isZero() &&
    sorted.at(-1)!.to === null &&
    sorted.slice(0, -1).every((t, i) => t.to !== null && num(t.to).gt(t.from) && num(sorted[i + 1]!.from).eq(t.to))
  )
}

/** In CNY at the book rate of the day; refused where nobody has one, because people approve by this amount. */
export async function inCny(run: Runner, amount: NumLike, currency: string, day: string): Promise<NumLike> {
  return currency === 'CNY' ? amount : roundMoney(num(amount).times(await getRate(run, currency, 'CNY', day, 'book')))
}

export async function assertCompany(run: Runner, id: number): Promise<void> {
  if ((await company(run, id))?.status !== 'active') throw refuse.CT_COMPANY_OFF({}, 'company')
}
