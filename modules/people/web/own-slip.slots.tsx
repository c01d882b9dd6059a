import type { Slots } from '@crossway/web-kit'
import { OwnBonus } from './own-bonus.tsx'
import { OwnDeductions } from './own-deductions.tsx'
import { OwnSlipCell } from './own-slip-cell.tsx'

const slots: Slots = { cells: { title: OwnSlipCell }, toolbar: [OwnBonus, OwnDeductions] }
export default slots
