export { logisticsModel as model } from './logistics-model.ts'
export { modeEn, modeZh, shipModes } from './ship-modes.ts'
