import type { KindFilter } from '../kind.ts'
import { ChoiceFilter } from '../choice/filter.tsx'

export const ChoicesFilter: KindFilter = ChoiceFilter
