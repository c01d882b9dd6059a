import type { QueryContext } from '../context.ts'
import {
  currencyDigits,
  engineErrors,
  isCurrencyCode,
  labelText,
  num,
  Refusal,
  type AnyField,
  type AnyLabel,
  type AnyResource,
  type FieldProblem,
  type Fields,
  type Params,
} from '@crossway/kernel'
import { isEmpty } from './parse-value.ts'

type Values = Readonly<Record<string, unknown>>
/** Where a currency may stand beside an amount: in the line itself, then in its head. */
export interface Beside {
  readonly fields: Fields
  readonly values: Values
}

/** Currency of a money field: fixed in its definition, or what the nearest sibling of that name holds. */
function currencyOf(x: AnyField, beside: readonly Beside[]): unknown {
  if (isCurrencyCode(x.currency)) return x.currency
  for (const { fields, values } of beside) {
    const y = fields[x.currency!]
    if (!isEmpty(values[x.currency!])) return values[x.currency!]
    if (y && !y.derived && values[x.currency!] === undefined && !isEmpty(y.default)) return y.default
  }
  return undefined
}
const isDerivedCurrency = (x: AnyField, beside: readonly Beside[]): boolean =>
  !isCurrencyCode(x.currency) && beside.find((b) => b.fields[x.currency!])?.fields[x.currency!]!.derived === true

/** The problem of an amount with more digits than the smallest unit of its currency; undefined where it has no more, or where no currency is known. */
export function digitsProblem(x: AnyField, value: unknown, beside: readonly Beside[]): { readonly code: string; readonly params: Params } | undefined {
  if (x.kind !== 'money' || isEmpty(value)) return undefined
  const currency = currencyOf(x, beside)
  const max = isCurrencyCode(currency) ? currencyDigits(x, currency) : undefined
  if (max === undefined || num(String(value)).decimalPlaces() <= max) return undefined
  return { code: max === 0 ? 'WHOLE_COINS' : 'FINER_THAN_COINS', params: { currency: String(currency), max } }
}

/**
 * Amounts of a draft, in head and lines, with more digits than their currency has. An amount that is unchanged in the same currency is not checked again;
 * another currency checks all of them. Currencies that people type are known at once, those that the record's own rules derive only after these have run
 * (`late`).
 */
export function amountProblems({ app, ctx }: QueryContext, r: AnyResource, draft: Values, before: Values | undefined, late = false): FieldProblem[] {
  const problems: FieldProblem[] = []
  const labels = app.registry.labels(r.name, ctx.lang).fields
  const head: Beside = { fields: r.fields, values: { ...before, ...draft } }
  const stored: Beside | undefined = before && { fields: r.fields, values: before }
  const check = (x: AnyField, at: string, label: string, value: unknown, old: unknown, now: readonly Beside[], then: readonly Beside[]): void => {
    if (x.kind !== 'money' || x.derived || x.expression || isDerivedCurrency(x, now) !== late) return
    if (!isEmpty(old) && !isEmpty(value) && num(String(old)).eq(String(value)) && currencyOf(x, now) === currencyOf(x, then)) return
    const problem = digitsProblem(x, value, now)
    if (problem) problems.push({ field: at, code: problem.code, params: { label, ...problem.params } })
  }
  for (const [name, x] of Object.entries(r.fields)) {
    check(x, name, labelText(labels[name], name), head.values[name], before?.[name], [head], stored ? [stored] : [])
    if (x.kind !== 'lines' || x.derived) continue
    const fields = x.target!.fields
    const amounts = Object.entries(fields).filter(([, y]) => y.kind === 'money')
    if (amounts.length === 0) continue
    const olds = new Map(((before?.[name] ?? []) as Values[]).map((l) => [Number(l.id), l]))
    ;((head.values[name] ?? []) as Values[]).forEach((line, i) => {
      const old = line.id === undefined ? undefined : olds.get(Number(line.id))
      const here: Beside = { fields, values: { ...old, ...line } }
      for (const [key, y] of amounts)
        check(
          y,
          `${name}[${i}].${key}`,
          cellLabel(labels[name], key),
          here.values[key],
          old?.[key],
          [here, head],
          old && stored ? [{ fields, values: old }, stored] : [],
        )
    })
  }
  return problems
}
const cellLabel = (label: AnyLabel | undefined, key: string): string => labelText(typeof label === 'object' ? label.fields?.[key] : undefined, key)

/** The same for the arguments of an action: their currency stands beside them, or in the record. */
export function argAmountProblems(fields: Fields, args: Values, labels: Readonly<Record<string, AnyLabel | undefined>>, doc: Beside): FieldProblem[] {
  const problems: FieldProblem[] = []
  const check = (x: AnyField, at: string, label: string, value: unknown, beside: readonly Beside[]): void => {
    const problem = digitsProblem(x, value, beside)
    if (problem) problems.push({ field: at, code: problem.code, params: { label, ...problem.params } })
  }
  const own: Beside = { fields, values: args }
  for (const [name, x] of Object.entries(fields)) {
    check(x, `args.${name}`, labelText(labels[name], name), args[name], [own, doc])
    if (x.kind !== 'lines') continue
    ;((args[name] ?? []) as Values[]).forEach((line, i) => {
      for (const [key, y] of Object.entries(x.target!.fields))
        check(y, `args.${name}[${i}].${key}`, cellLabel(labels[name], key), line[key], [{ fields: x.target!.fields, values: line }, own, doc])
    })
  }
  return problems
}

/** Refuses amounts in currencies that the record's own rules have just derived. */
export function checkLateAmounts({ app, ctx }: QueryContext, r: AnyResource, draft: Values, before: Values | undefined): void {
  const problems = amountProblems({ app, ctx }, r, draft, before, true)
  if (problems.length) throw new Refusal('VALIDATION', engineErrors.VALIDATION, {}, problems)
}
