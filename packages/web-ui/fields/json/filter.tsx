import type { KindFilter } from '../kind.ts'

/** Only empty or not: the operator says it all. */
export const JsonFilter: KindFilter = () => null
