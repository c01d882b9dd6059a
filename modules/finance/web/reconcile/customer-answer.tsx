import { fixed, useLang, useMemberAction, type DialogProps } from '@crossway/web-kit'
import type { Lang } from '@crossway/kernel'
import { Alert, Input, Modal } from 'antd'
import { useState, type ReactElement } from 'react'

const words = {
  'zh-cn': {
    confirm: '确认对账单',
    dispute: '提出异议',
    confirmAbout: '确认后我们按此金额结算：',
    reason: '请说明哪一项不符、应是多少（至少 5 个字）',
    shut: '关闭',
    done: '已提交',
  },
  en: {
    confirm: 'Confirm the bill',
    dispute: 'Dispute the bill',
    confirmAbout: 'We will settle this amount:',
    reason: 'Say which item is wrong and what it should be (five characters at least)',
    shut: 'Close',
    done: 'Sent',
  },
} as const satisfies Record<Lang, object>

function Answer({ rows, close, action }: DialogProps & { readonly action: 'confirm' | 'dispute' }): ReactElement {
  const w = words[useLang()]
  const bill = rows[0]!
  const [reason, setReason] = useState('')
  const { wrong, busy, send } = useMemberAction(close, w.done)
  return (
    <Modal
      open
      title={w[action]}
      okText={w[action]}
      cancelText={w.shut}
      okButtonProps={{ disabled: action === 'dispute' && reason.trim().length < 5 }}
      confirmLoading={busy}
      onOk={() => void send(`/data/reconcile-bill/${bill.id}/actions/${action}`, action === 'dispute' ? { reason: reason.trim() } : {})}
      onCancel={() => close()}
    >
      {wrong && <Alert type="error" showIcon title={wrong} />}
      {action === 'confirm' ? (
        <p>
          {w.confirmAbout}{' '}
          <b>
            {String(bill['bill_currency'])} {fixed(String(bill['net_amount']), 2)}
          </b>
        </p>
      ) : (
        <Input.TextArea rows={4} maxLength={500} aria-label={w.reason} placeholder={w.reason} value={reason} onChange={(e) => setReason(e.target.value)} />
      )}
    </Modal>
  )
}
export const ConfirmBill = (p: DialogProps): ReactElement => <Answer {...p} action="confirm" />
export const DisputeBill = (p: DialogProps): ReactElement => <Answer {...p} action="dispute" />
