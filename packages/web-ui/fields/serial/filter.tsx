import type { KindFilter } from '../kind.ts'
import { TextFilter } from '../text/filter.tsx'

export const SerialFilter: KindFilter = TextFilter
