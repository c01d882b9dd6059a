export { resourceServer as server } from './resource-server.ts'
