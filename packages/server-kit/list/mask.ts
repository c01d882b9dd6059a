import type { AnyField, FieldClass } from '@crossway/kernel'

/** Masked form of a text column by class (organization.md §5), computed in the database so that the clear value never leaves it. */
const masks: Readonly<Partial<Record<FieldClass, (c: string) => string>>> = {
  phone: (c) => `case when ${c} is null then null when length(${c}) > 7 then left(${c}, 3) || '****' || right(${c}, 4) else '****' end`,
  email: (c) => `case when ${c} is null then null else left(${c}, 1) || '***@' || split_part(${c}, '@', 2) end`,
  // the digits before the last four are where and when somebody was born
  id_no: (c) => `case when ${c} is null then null when length(${c}) > 8 then '********' || right(${c}, 4) else '********' end`,
  bank: (c) => `case when ${c} is null then null else '**** ' || right(${c}, 4) end`,
  address: (c) => `case when ${c} is null then null else left(${c}, 3) || '***' end`,
}
const ofLetters = new Set(['text', 'longText', 'serial', 'choice'])
/** A part of a text tells whose it is; a part of a day or of an amount tells most of it. `column` holds text. */
export const maskSql = (x: AnyField, column: string): string =>
  x.class && masks[x.class] && ofLetters.has(x.kind) ? masks[x.class]!(column) : `case when ${column} is null then null else '***' end`
/** Does this text look like what we answered masked? Sent back unchanged it is ignored, not saved. */
export const looksMasked = (v: unknown): boolean => typeof v === 'string' && /\*{3,}/.test(v)
