import type { Slots } from '@crossway/web-kit'
import { OwnBonus } from './own-bonus.tsx'
import { OwnSlipCell } from './own-slip-cell.tsx'

const slots: Slots = { cells: { title: OwnSlipCell }, toolbar: [OwnBonus] }
export default slots
