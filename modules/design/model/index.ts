export { designModel as model } from './design-model.ts'
