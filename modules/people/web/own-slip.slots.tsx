import type { Slots } from '@crossway/web-kit'
import { OwnSlipCell } from './own-slip-cell.tsx'

const slots: Slots = { cells: { title: OwnSlipCell } }
export default slots
