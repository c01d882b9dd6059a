export { workplaceModel as model } from './workplace-model.ts'
