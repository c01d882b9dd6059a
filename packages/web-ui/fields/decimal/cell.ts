import { numberCell } from '../int/cell.ts'

export const decimalCell = numberCell((x) => x.scale ?? 2, 104)
