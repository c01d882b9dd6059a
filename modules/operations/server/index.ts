export { operationsServer as server } from './operations-server.ts'
export { getAdDaily, getMskuDaily, getStorageFees, getTrafficDaily, markPromoDays, upsertMskuDaily } from './facts/facts.queries.ts'
export type { AdDay, ChannelDay, FactFilter, MskuDay } from './facts/facts.queries.ts'
