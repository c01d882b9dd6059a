export { peopleServer as server } from './people-server.ts'
