export { operationsServer as server } from './operations-server.ts'
