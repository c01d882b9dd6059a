import type { FieldClass } from '@crossway/kernel'

/** Masked form of a text column by class (organization.md §5), computed in the database so that the clear value never leaves it. */
const masks: Readonly<Partial<Record<FieldClass, (c: string) => string>>> = {
  phone: (c) => `case when ${c} is null then null when length(${c}) > 7 then left(${c}, 3) || '****' || right(${c}, 4) else '****' end`,
  email: (c) => `case when ${c} is null then null else left(${c}, 1) || '***@' || split_part(${c}, '@', 2) end`,
  id_no: (c) => `case when ${c} is null then null when length(${c}) > 10 then left(${c}, 6) || '********' || right(${c}, 4) else '********' end`,
  bank: (c) => `case when ${c} is null then null else '**** ' || right(${c}, 4) end`,
  address: (c) => `case when ${c} is null then null else left(${c}, 3) || '***' end`,
}
export const maskSql = (fieldClass: FieldClass | undefined, column: string): string =>
  fieldClass && masks[fieldClass] ? masks[fieldClass](column) : `case when ${column} is null then null else '***' end`
/** Does this text look like what we answered masked? Sent back unchanged it is ignored, not saved. */
export const looksMasked = (v: unknown): boolean => typeof v === 'string' && /\*{3,}/.test(v)
