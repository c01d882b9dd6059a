import type { KindFilter } from '../kind.ts'
import { DateFilter } from '../date/filter.tsx'

/** Moments are looked for by whole days of the company's zone. */
export const DateTimeFilter: KindFilter = DateFilter
