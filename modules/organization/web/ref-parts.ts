/** A reference as rows carry it: its id, 0 without one. */
export const idOf = (v: unknown): number => Number((v as { readonly id?: number } | null)?.id ?? 0)
/** Its name; a plain value as it is, a dash for nothing. */
export const titleOf = (v: unknown): string => (v && typeof v === 'object' ? String((v as { readonly title?: unknown }).title ?? '–') : String(v ?? '–'))
