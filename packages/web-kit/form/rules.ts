/** One rule of a field. Several run in order and the first failure is shown (platform.md §8.5). */
export interface Rule {
  readonly required?: boolean
  /** `number` compares the value, `list` the count, `text` the length. */
  readonly type?: 'text' | 'number' | 'list'
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
  /** A check in place of the others; answers a text, or false, when it fails. */
  readonly custom?: (value: unknown) => string | boolean | undefined | Promise<string | boolean | undefined>
  readonly message?: string
}
export type Texts = (key: string, params?: Record<string, unknown>) => string

/** Nothing in it: lists without item, text that is empty after trimming, null and undefined. */
export function isEmptyValue(value: unknown, type: Rule['type'] = 'text'): boolean {
  if (type === 'list') return !Array.isArray(value) || value.length === 0
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

const sizeOf = (value: unknown, type: Rule['type']): number =>
  type === 'number' ? Number(value) : type === 'list' ? (value as unknown[]).length : String(value).length

function breaks(rule: Rule, value: unknown): boolean {
  if (isEmptyValue(value, rule.type)) return rule.required === true
  const size = rule.min === undefined && rule.max === undefined ? 0 : sizeOf(value, rule.type)
  if (Number.isNaN(size)) return true
  if (rule.min !== undefined && size < rule.min) return true
  if (rule.max !== undefined && size > rule.max) return true
  return rule.pattern !== undefined && !rule.pattern.test(String(value))
}

type Failure = string | boolean | undefined
/** The text of a failed rule, or undefined. A rule without a text of its own says `输入的数据无效`. */
function textOf(rule: Rule, failure: Failure, t: Texts): string | undefined {
  if (typeof failure === 'string') return failure
  return failure === false ? (rule.message ?? t('form.invalid')) : undefined
}

/** The first failure's text, or undefined. */
export async function checkRules(rules: readonly Rule[], value: unknown, t: Texts): Promise<string | undefined> {
  for (const rule of rules) {
    const text = textOf(rule, rule.custom ? await rule.custom(value) : !breaks(rule, value), t)
    if (text !== undefined) return text
  }
  return undefined
}

/** The same without waiting: rules whose check needs the server are passed over. */
export function checkNow(rules: readonly Rule[], value: unknown, t: Texts): string | undefined {
  for (const rule of rules) {
    const result = rule.custom ? rule.custom(value) : !breaks(rule, value)
    const text = result instanceof Promise ? undefined : textOf(rule, result, t)
    if (text !== undefined) return text
  }
  return undefined
}
