export { operationsModel as model } from './operations-model.ts'
export { reasonClasses } from './returns/return-words.ts'
export { reasonClassWords } from './returns/returns.labels.ts'
