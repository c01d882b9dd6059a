export { contractModel as model } from './contract-model.ts'
export { calcFee } from './terms/calc-fee.ts'
export type { FeeTerms } from './terms/calc-fee.ts'
