export { b2bModel as model } from './b2b-model.ts'
