import { handle } from '@crossway/server-kit'
import { skuMeasure } from '../../model/sku-measure.resource.ts'
import { judgeMeasurement } from './sku.actions.ts'

export const skuMeasureCommands = handle(skuMeasure, {
  save: async ({ tx, draft }) => {
    Object.assign(draft, await judgeMeasurement(tx, draft.sku as number, draft.source as string, draft))
  },
  actions: {},
})
