export { hasTone } from './state/tones.ts'
