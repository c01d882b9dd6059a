export { resourceModel as model } from './resource-model.ts'
