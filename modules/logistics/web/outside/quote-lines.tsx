import { useBoth, useMemberAction, type DialogProps } from '@crossway/web-kit'
import { Alert, Modal } from 'antd'
import type { ReactElement } from 'react'
import { useQuoteForm, type Quote } from './quote-fields.tsx'

/** The quote of a provider who signed in to the portal. */
export default function QuoteLines({ rows, close }: DialogProps): ReactElement {
  const both = useBoth()
  const doc = rows[0]!
  const { given, fields } = useQuoteForm(doc['quotes'] as readonly Quote[])
  const { wrong, busy, send } = useMemberAction(close, both('报价已提交', 'Quote sent'))
  const title = both('报价', 'Quote')
  return (
    <Modal
      open
      width={680}
      title={title}
      okText={both('提交报价', 'Send the quote')}
      cancelText={both('关闭', 'Close')}
      okButtonProps={{ disabled: given.length === 0 }}
      confirmLoading={busy}
      onOk={() => void send(`/data/freight-inquiry/${doc.id}/actions/quote`, { lines: given })}
      onCancel={() => close()}
    >
      {wrong && <Alert type="error" showIcon title={wrong} />}
      {fields}
    </Modal>
  )
}
