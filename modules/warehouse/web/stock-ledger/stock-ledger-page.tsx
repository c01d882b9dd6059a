import { loadPageModel } from '@crossway/web-kit'
import { documentPage, partsPage } from '@crossway/web-ui'
import { stockLedger } from './stock-ledger.part.ts'

const documents = await loadPageModel('outEnterRecord')

/** Stock documents, and the ledger that they and all other documents write. */
export default partsPage(
  'outEnterRecord',
  [
    { key: 'documents', label: { 'zh-cn': '出入库单', en: 'Documents' }, model: documents },
    { key: 'ledger', label: { 'zh-cn': '库存流水', en: 'Stock ledger' }, model: stockLedger },
  ],
  documentPage(documents),
)
