import type { KindFilter } from '../kind.ts'
import { NumberFilter } from '../int/filter.tsx'

export const MoneyFilter: KindFilter = NumberFilter
