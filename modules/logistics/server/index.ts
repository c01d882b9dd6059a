export { logisticsServer as server } from './logistics-server.ts'
export { registerShipCheck } from './stocking-submit.ts'
export type { ShipCheck } from './stocking-submit.ts'
