export { rateTypes } from './exchange-rate.resource.ts'
export type { RateType } from './exchange-rate.resource.ts'
export { ledgerModel as model } from './ledger-model.ts'
