import { syncLogLabels, syncRuleLabels, syncStateLabels, syncStoreLabels } from './sync.labels.ts'
import { syncLog, syncRule, syncState, syncStore } from './sync.resources.ts'

export const syncResources = [syncRule, syncState, syncStore, syncLog]
export const syncLabels = { sync_rule: syncRuleLabels, sync_state: syncStateLabels, sync_store: syncStoreLabels, sync_log: syncLogLabels }
