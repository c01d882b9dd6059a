import type { AnyResource } from '@crossway/kernel'

/** Own text fields that quick search looks through, kept together in one column so that one index serves them. */
export const searchColumns = (r: AnyResource): string[] => (r.search ?? []).filter((s) => !s.includes('.') && s in r.fields)
