export { operationsModel as model } from './operations-model.ts'
