import type { AnyField } from '@crossway/kernel'

/** Is the text of this field folded when it is written? */
export const isCode = (x: AnyField | undefined): boolean => x?.kind === 'serial' || (x?.kind === 'text' && x.format === 'code')

/** A text by which people know the record, as every definition calls it. Numbers of the outside world stand under names of their own and stay what they are. */
export const isName = (name: string, x: AnyField): boolean => x.kind === 'text' && !x.format && !x.derived && /^(name|name_zh|name_en|alias)$/.test(name)

/** SQL of a text as `folded` of kernel makes it. Codes lie folded but for their capitals, which their index knows. */
export const foldedSql = (x: AnyField | undefined, column: string): string => (isCode(x) ? `lower(${column})` : `erp_fold(${column})`)
