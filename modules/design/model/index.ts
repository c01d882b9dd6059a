export { designModel as model } from './design-model.ts'
export { demandStates, demandStateText } from './demand/demand-states.ts'
