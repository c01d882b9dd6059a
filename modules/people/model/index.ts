export { peopleModel as model } from './people-model.ts'
