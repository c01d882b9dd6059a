import { loadPageModel, PageModelContext, type PageProps } from '@crossway/web-kit'
import { FormPage, RecordPage } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { partsPage } from '../parts/parts-page.tsx'
import { stockLedger } from './stock-ledger.part.ts'

const documents = await loadPageModel('outEnterRecord')

function StockDocument({ query }: PageProps): ReactElement {
  const id = query['DetailID']
  return (
    <PageModelContext value={documents}>
      {id === 'new' ? (
        <FormPage model={documents} copyOf={query['copy'] ? Number(query['copy']) : undefined} />
      ) : query['edit'] ? (
        <FormPage model={documents} id={Number(id)} />
      ) : (
        <RecordPage model={documents} id={Number(id)} query={query} />
      )}
    </PageModelContext>
  )
}

/** Stock documents, and the ledger that they and all other documents write. */
export default partsPage(
  'outEnterRecord',
  [
    { key: 'documents', label: { 'zh-cn': '出入库单', en: 'Documents' }, model: documents },
    { key: 'ledger', label: { 'zh-cn': '库存流水', en: 'Stock ledger' }, model: stockLedger },
  ],
  StockDocument,
)
