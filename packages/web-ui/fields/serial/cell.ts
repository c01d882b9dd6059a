import type { KindCell } from '../kind.ts'
import { textCell } from '../text/cell.ts'

/** Document numbers: mono, copyable, never cut. */
export const serialCell: KindCell = { ...textCell, look: () => ({ mono: true, width: 132, min: 120 }) }
