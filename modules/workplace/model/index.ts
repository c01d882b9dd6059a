export { workplaceModel as model } from './workplace-model.ts'
export { workTransfer } from './transfer/work-transfer.resource.ts'
