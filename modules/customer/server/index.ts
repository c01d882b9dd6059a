export { customerServer as server } from './customer-server.ts'
export { getCustomer, setProjectCounters } from './customer.queries.ts'
export type { CustomerRow } from './customer.queries.ts'
