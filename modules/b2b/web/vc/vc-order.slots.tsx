import type { Slots } from '@crossway/web-kit'
import { AckFile } from './ack-file.tsx'
import { ImportOrders } from './import-orders.tsx'

const slots: Slots = { toolbar: [ImportOrders], batchParts: [AckFile] }
export default slots
