import { openRecord, type Slots } from '@crossway/web-kit'

/** Pages of the documents that post stock. */
const pageOf: Readonly<Record<string, string>> = {
  purchase_sign: 'purchaseSign',
  stock_doc: 'outEnterRecord',
  stock_take: 'WHCalibrate',
  assemble_order: 'assembleOrDis',
  vw_transfer: 'virtualWarehouse',
}
/** A movement opens the document it came from (warehouse.md outEnterRecord). */
const slots: Slots = {
  open: (row) => {
    const source = row['source'] as { readonly type: string; readonly id: number } | null | undefined
    const route = source && pageOf[source.type]
    if (route) void openRecord(route, source.id)
  },
}
export default slots
