export { workplaceServer as server } from './workplace-server.ts'
