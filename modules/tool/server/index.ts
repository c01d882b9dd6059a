export { toolServer as server } from './tool-server.ts'
