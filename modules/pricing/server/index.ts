export { pricingServer as server } from './pricing-server.ts'
