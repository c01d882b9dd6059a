export { b2bServer as server } from './b2b-server.ts'
