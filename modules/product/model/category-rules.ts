import type { FieldProblem } from '@crossway/kernel'

interface Fee {
  readonly platform: number
  readonly marketplace?: number | null
  readonly node_id?: string | null
  readonly valid_from?: string | null
  readonly valid_to?: string | null
}
const first = '0000-01-01'
const last = '9999-12-31'
const sameSite = (a: Fee, b: Fee): boolean =>
  a.platform === b.platform && (a.marketplace ?? 0) === (b.marketplace ?? 0) && (a.node_id ?? '') === (b.node_id ?? '')
const meet = (a: Fee, b: Fee): boolean => (a.valid_from ?? first) <= (b.valid_to ?? last) && (b.valid_from ?? first) <= (a.valid_to ?? last)

/** Platform fees of a category: the fee of a day must be one, on a marketplace of the platform named (product.md productCategory). */
export function feeProblems(fees: readonly Fee[], platformOf: ReadonlyMap<number, number>): FieldProblem[] {
  const out: FieldProblem[] = []
  fees.forEach((fee, i) => {
    if (fee.marketplace && platformOf.get(fee.marketplace) !== fee.platform) out.push({ field: `platforms[${i}].marketplace`, code: 'CATEGORY_FEE_PLATFORM' })
    if (fee.valid_from && fee.valid_to && fee.valid_to < fee.valid_from) out.push({ field: `platforms[${i}].valid_to`, code: 'CATEGORY_FEE_PERIOD' })
    else if (fees.slice(0, i).some((other) => sameSite(fee, other) && meet(fee, other)))
      out.push({ field: `platforms[${i}].valid_from`, code: 'CATEGORY_FEE_OVERLAP' })
  })
  return out
}

export const attributeTypes = ['text', 'number', 'enum', 'bool'] as const
const attributeKeys: ReadonlySet<string> = new Set(['name', 'type', 'unit', 'required', 'options'])

/** What is wrong with an attribute template: a list of attributes with name, type, unit, required, options (product.md productCategory attr_template). */
export function templateProblem(template: unknown): string | undefined {
  if (template === null || template === undefined) return undefined
  if (!Array.isArray(template)) return '[]'
  const names = new Set<string>()
  for (const [i, a] of (template as Record<string, unknown>[]).entries()) {
    const at = `#${i + 1}`
    if (typeof a !== 'object' || a === null) return at
    const stranger = Object.keys(a).find((k) => !attributeKeys.has(k))
    if (stranger) return `${at} ${stranger}`
    if (typeof a.name !== 'string' || !a.name.trim() || a.name.length > 60 || names.has(a.name)) return `${at} name`
    names.add(a.name)
    if (!(attributeTypes as readonly unknown[]).includes(a.type)) return `${at} type`
    if (a.unit !== undefined && a.unit !== null && (typeof a.unit !== 'string' || a.unit.length > 20)) return `${at} unit`
    if (a.required !== undefined && typeof a.required !== 'boolean') return `${at} required`
    const options = a.options ?? []
    if (!Array.isArray(options) || !options.every((o) => typeof o === 'string' && o.trim())) return `${at} options`
    if (a.type === 'enum' && options.length === 0) return `${at} options`
  }
  return undefined
}

/** Stages of a development that take days (product.md productDev), in their order. */
export const stagesWithDays = ['initiated', 'sampling', 'testing', 'pricing', 'approved', 'first_order', 'listed'] as const

/** What is wrong with the default days of the stages of a development. */
export function stageDaysProblem(days: unknown): string | undefined {
  if (days === null || days === undefined) return undefined
  if (typeof days !== 'object' || Array.isArray(days)) return '{}'
  const wrong = Object.entries(days).find(
    ([stage, n]) => !(stagesWithDays as readonly string[]).includes(stage) || !Number.isInteger(n) || (n as number) < 0 || (n as number) > 365,
  )
  return wrong && `${wrong[0]}: ${JSON.stringify(wrong[1])}`
}
