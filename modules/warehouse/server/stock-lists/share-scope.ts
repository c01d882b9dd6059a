import { f } from '@crossway/kernel'
import { shareScope as dims } from '../../model/queries/stock-fields.ts'

/** What one may see of stock, as a record of a share's dimensions: for questions beside the lists. */
export const shareScope = {
  name: 'stock_balance',
  module: 'warehouse',
  title: 'id',
  external: true,
  fields: { warehouse: f.ref('warehouse'), company: f.ref('company'), project: f.ref('project'), store: f.ref('store') },
  access: dims,
} as const
