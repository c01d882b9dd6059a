import { numberCell } from '../int/cell.ts'

/** As stored: eight digits, the same down the column. */
export const rateCell = numberCell(() => 8, 128)
