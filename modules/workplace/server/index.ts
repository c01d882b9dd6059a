export { workplaceServer as server } from './workplace-server.ts'
export { actOnLate } from './timeouts.ts'
export { plantApprovals, plantFlow } from './demo/plant.ts'
export type { PlantedApproval, PlantedFlow, PlantedStep, PlantedTask } from './demo/plant.ts'
