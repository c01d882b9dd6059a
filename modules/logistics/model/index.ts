export { logisticsModel as model } from './logistics-model.ts'
export { modeEn, modeZh, shipModes } from './ship-modes.ts'
export { componentOf, costTypes, costTypeWords } from './cost-types.ts'
export type { CostType, LandedComponent } from './cost-types.ts'
