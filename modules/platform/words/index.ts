export { commonWords, recordLabels } from '../model/common-words.ts'
