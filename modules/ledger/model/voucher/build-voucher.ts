import { num, roundMoney, sum, type Num, type NumLike } from '@crossway/kernel'
import type { Dim, Dims, Problem } from './voucher-events.ts'

/** One amount that an event brings along. Negative ones stand on the other side of their line. */
export interface VoucherPart {
  readonly key: string
  readonly amount: NumLike
  readonly currency?: string
  readonly rate?: NumLike
  /** In CNY where the document says it itself. */
  readonly cny?: NumLike
  readonly dims?: Dims
  readonly cost_type?: number | null
}
export interface TemplateLine {
  readonly side: 'debit' | 'credit'
  readonly amount: string
  readonly subject: string | null
  readonly subject_from: 'fixed' | 'bank_account' | 'cost_type'
  readonly dims: readonly Dim[]
}
export interface BuiltLine {
  readonly subject: string | null
  readonly dims: Dims
  readonly currency: string
  readonly rate: string
  readonly amount_for: string
  readonly debit: string
  readonly credit: string
}
export interface Trouble {
  readonly problem: Problem
  readonly text: string
}
export interface Lookups {
  /** Kingdee's account of a bank account or cost type. */
  subject(of: 'bank_account' | 'cost_type', id: number): string | undefined
  /** Does the book know a code of this record? */
  mapped(dim: Dim, id: number): boolean
  name(dim: Dim | 'cost_type', id: number): string
}
/** A difference of rounding up to this goes to the subject of exchange differences. */
const rounding = '0.05'

const signed = (l: BuiltLine): Num => num(l.debit).minus(l.credit)

/**
 * The lines of a voucher (finance-treasury.md, Kingdee vouchers): each amount by the template's line of that name, with the dimensions that the line
 * asks for. Lines of one account, dimensions and currency are one. A red voucher repeats them with the sign turned.
 */
export function buildLines(
  template: readonly TemplateLine[],
  parts: readonly VoucherPart[],
  o: { readonly red: boolean; readonly fx_subject: string; readonly lookups: Lookups },
): { readonly lines: readonly BuiltLine[]; readonly trouble: readonly Trouble[] } {
  const trouble = new Map<string, Trouble>()
  const against = (problem: Problem, text: string): void => void trouble.set(text, { problem, text })
  const lines = new Map<string, BuiltLine>()
  for (const part of parts) {
    if (num(part.amount).isZero() && num(part.cny ?? 0).isZero()) continue
    const of = template.filter((t) => t.amount === part.key)
    if (of.length === 0) against('template', `模板没有金额“${part.key}”的分录`)
    for (const t of of) add(lines, lineOf(t, part, o, against), t.side)
  }
  const built = [...lines.values()].filter((l) => !num(l.debit).isZero() || !num(l.credit).isZero())
  const diff = sum(built.map(signed))
  if (!diff.isZero() && diff.abs().lte(rounding))
    built.push({ subject: o.fx_subject, dims: {}, currency: 'CNY', rate: '1', amount_for: diff.abs().toFixed(2), ...sides(diff.negated(), 'debit') })
  else if (!diff.isZero())
    against('unbalanced', `借贷不平：借方合计 ${sum(built.map((l) => l.debit)).toFixed(2)}，贷方合计 ${sum(built.map((l) => l.credit)).toFixed(2)}`)
  if (built.length === 0 && trouble.size === 0) against('template', '没有金额')
  return { lines: built, trouble: [...trouble.values()] }
}

type Against = (problem: Problem, text: string) => void
interface Terms {
  readonly red: boolean
  readonly lookups: Lookups
}
function lineOf(t: TemplateLine, part: VoucherPart, o: Terms, against: Against): Omit<BuiltLine, 'debit' | 'credit'> & { cny: Num } {
  const held: Partial<Record<Dim, number>> = {}
  for (const dim of t.dims) {
    const id = part.dims?.[dim]
    if (id === undefined) against('template', `来源单据没有核算维度“${dim}”`)
    else {
      held[dim] = id
      if (!o.lookups.mapped(dim, id)) against('mapping', `缺少映射：${dim} ${o.lookups.name(dim, id)}`)
    }
  }
  const turn = o.red ? -1 : 1
  const cny = part.cny === undefined ? roundMoney(num(part.amount).times(part.rate ?? 1)) : num(part.cny)
  const foreign = part.currency !== undefined && part.currency !== 'CNY'
  return {
    subject: subjectOf(t, part, o.lookups, against),
    dims: held,
    currency: part.currency ?? 'CNY',
    rate: foreign ? num(part.rate ?? cny.div(num(part.amount))).toFixed(6) : '1',
    amount_for: (foreign ? num(part.amount) : cny).times(turn).toFixed(2),
    cny: cny.times(turn),
  }
}
function subjectOf(t: TemplateLine, part: VoucherPart, lookups: Lookups, against: Against): string | null {
  if (t.subject_from === 'fixed') return t.subject
  const id = t.subject_from === 'bank_account' ? part.dims?.bank_account : (part.cost_type ?? undefined)
  const found = id === undefined ? undefined : lookups.subject(t.subject_from, id)
  if (found) return found
  // the template's own account stands in where the record has none
  if (t.subject) return t.subject
  const name = id === undefined ? '' : ` ${lookups.name(t.subject_from, id)}`
  against('mapping', `缺少金蝶科目：${t.subject_from}${name}`)
  return null
}
/** The amount on its side; a negative one of an ordinary voucher stands on the other. */
const sides = (cny: Num, side: 'debit' | 'credit'): { debit: string; credit: string } => {
  const at = cny.isNegative() ? (side === 'debit' ? 'credit' : 'debit') : side
  return at === 'debit' ? { debit: cny.abs().toFixed(2), credit: '0.00' } : { debit: '0.00', credit: cny.abs().toFixed(2) }
}
function add(lines: Map<string, BuiltLine>, l: Omit<BuiltLine, 'debit' | 'credit'> & { cny: Num }, side: 'debit' | 'credit'): void {
  const key = JSON.stringify([side, l.subject, l.dims, l.currency, l.rate])
  const { cny, ...rest } = l
  const before = lines.get(key)
  const kept = before ?? { ...rest, amount_for: '0', debit: '0', credit: '0' }
  // kept on the template's side with its sign, so that parts of both signs add up
  lines.set(key, {
    ...kept,
    amount_for: num(kept.amount_for).plus(l.amount_for).toFixed(2),
    debit: side === 'debit' ? num(kept.debit).plus(cny).toFixed(2) : kept.debit,
    credit: side === 'credit' ? num(kept.credit).plus(cny).toFixed(2) : kept.credit,
  })
}
/** Amounts below nothing of an ordinary voucher go to the other side; a red one keeps them where they were, in red. */
export const turned = (l: BuiltLine): BuiltLine =>
  num(l.debit).isNegative() || num(l.credit).isNegative()
    ? { ...l, amount_for: num(l.amount_for).abs().toFixed(2), debit: num(l.credit).abs().toFixed(2), credit: num(l.debit).abs().toFixed(2) }
    : l
