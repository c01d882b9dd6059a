export { customerModel as model } from './customer-model.ts'
export { customerStages } from './pool/stages.ts'
export { stageEn, stageZh } from './pool/stage-labels.ts'
