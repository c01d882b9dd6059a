export { logisticsServer as server } from './logistics-server.ts'
