export { designServer as server } from './design-server.ts'
