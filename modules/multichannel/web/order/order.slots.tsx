import type { Slots } from '@crossway/web-kit'
import { ImportOrders } from './import-orders.tsx'

const slots: Slots = { toolbar: [ImportOrders] }
export default slots
