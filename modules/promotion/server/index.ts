export { promotionServer as server } from './promotion-server.ts'
