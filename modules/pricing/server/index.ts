export { pricingServer as server } from './pricing-server.ts'
export { cardOn, fbaFee, fbaTier, placementFee, placementRows, referralFee, scheduleOn, seasonOf, storageFee, storageRows, volumeIn } from './rates.queries.ts'
export type { CardWish } from './rates.queries.ts'
export { seedUsRates } from './demo/us-rates.ts'
