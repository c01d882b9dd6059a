import type { ExternalView } from '@crossway/kernel'
import { loadRecord, type RecordDefinition } from './definition.ts'
import { loadedModels } from './index-of-build.ts'
import { loadSlots, type Slots } from './slots.ts'

/** What a page of outside people is made of. */
export interface ExternalModel extends RecordDefinition {
  readonly view: ExternalView
  /** Registered under the view's node. */
  readonly slots: Slots
}

export async function loadExternal(record: string, node: string): Promise<ExternalModel> {
  const [def, slots] = await Promise.all([loadRecord(record), loadSlots(node)])
  for (const model of loadedModels()) {
    const view = model.outside?.find((v) => v.node === node)
    if (view) return { ...def, view, slots }
  }
  throw new Error(`no view is named ${node}`)
}
