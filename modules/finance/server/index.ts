export { financeServer as server } from './finance-server.ts'
