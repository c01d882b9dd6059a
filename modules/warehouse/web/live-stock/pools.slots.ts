import type { Slots } from '@crossway/web-kit'
import { openMovements } from '../parts/open-movements.ts'

// a row of the view is no record: it opens what made it
const slots: Slots = { open: openMovements }
export default slots
