/** What the boards of promotion need of the module that keeps it. */
export { liftOf, resourceTypeWords } from '@crossway/promotion/model'
export type { PromotionBoard } from '@crossway/promotion/model'
