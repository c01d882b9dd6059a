/** The name of a reference as rows carry it; a plain value as it is, a dash for nothing. */
export const titleOf = (v: unknown): string => (v && typeof v === 'object' ? String((v as { readonly title?: unknown }).title ?? '–') : String(v ?? '–'))
