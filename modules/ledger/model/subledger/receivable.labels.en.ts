import type { LabelsOf } from '@crossway/kernel'
import type { receivable } from './receivable.resource.ts'
import { itemEn } from './subledger-labels.ts'

export const receivableEn: LabelsOf<typeof receivable> = {
  name: 'Receivable',
  fields: { ...itemEn },
  states: { open: 'Open', partial: 'Partly settled', closed: 'Settled', cancelled: 'Cancelled', written_off: 'Written off' },
  actions: {},
}
