export { financeModel as model } from './finance-model.ts'
