export { promotionModel as model } from './promotion-model.ts'
