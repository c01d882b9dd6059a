export { dashboardServer as server } from './dashboard-server.ts'
