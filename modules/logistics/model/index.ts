export { logisticsModel as model } from './logistics-model.ts'
