export { promotionModel as model } from './promotion-model.ts'
export type { PromotionBoard } from './report/board.ts'
export { goalWords, resourceTypeWords } from './promotion-words.ts'
export { liftOf } from './report/report-figures.ts'
