export { customerModel as model } from './customer-model.ts'
