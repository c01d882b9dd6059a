import type { KindFilter } from '../kind.ts'
import { RefFilter } from '../ref/filter.tsx'

export const RefsFilter: KindFilter = RefFilter
