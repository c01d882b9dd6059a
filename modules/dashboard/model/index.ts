export { dashboardModel as model } from './dashboard-model.ts'
