export { toolModel as model } from './tool-model.ts'
