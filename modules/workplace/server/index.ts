export { workplaceServer as server } from './workplace-server.ts'
export { actOnLate } from './timeouts.ts'
