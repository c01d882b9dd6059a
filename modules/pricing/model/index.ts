export { pricingModel as model } from './pricing-model.ts'
