import { fixed, PageModal } from '@crossway/web-ui'
import { isProblem, messageOf, post, useText } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import type { BankTxn } from './bank-txn.ts'

/** A movement that no document will claim is left aside, with a reason. */
export function IgnoreDialog({ txn, onClose }: { txn: BankTxn; onClose: (done?: boolean) => void }): ReactElement {
  const t = useText()
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState<string>()
  const send = async (): Promise<void> => {
    try {
      await post(`bank-txn/${txn.id}/ignore`, { reason: reason.trim() }, { successText: true, quiet: true })
      onClose(true)
    } catch (e) {
      setFailed(isProblem(e) ? (e.detail ?? messageOf(e)) : String(e))
    }
  }
  return (
    <PageModal
      title={`${t('bank.ignore')} · ${txn.value_date} · ${txn.currency} ${fixed(txn.amount, 2)}`}
      okButtonProps={{ disabled: !reason.trim() }}
      onOk={() => void send()}
      onCancel={() => onClose()}
    >
      <Input.TextArea
        rows={3}
        maxLength={300}
        autoFocus
        aria-label={t('bank.reason')}
        placeholder={t('bank.reason')}
        value={reason}
        onChange={(e) => setReason(e.target.value)}
      />
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
