import type { Slots } from '@crossway/web-kit'
import { ImportTracking } from './import-tracking.tsx'
import { ShipByCell, ShipByRead } from '../order/ship-by.tsx'

const slots: Slots = { toolbar: [ImportTracking], cells: { ship_by: ShipByCell }, reads: { ship_by: ShipByRead } }
export default slots
