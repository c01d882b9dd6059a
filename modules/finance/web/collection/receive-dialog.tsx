import { dayOf, num } from '@crossway/kernel'
import { fixed, PageModal, RemoteSelect } from '@crossway/web-ui'
import { isProblem, registerTexts, runAction, usePageModel, useText, type DialogProps } from '@crossway/web-kit'
import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import '../settlement/settlement.css'

registerTexts('finance', { 'zh-cn': () => import('../texts/finance.zh-cn.ts'), en: () => import('../texts/finance.en.ts') })

/** A payout as it reached our account: what was expected stands filled in, the difference is shown before it is saved. */
export default function ReceiveDialog({ rows, route, close }: DialogProps): ReactElement {
  const t = useText()
  const model = usePageModel()
  const row = rows[0]!
  const expected = String(row['expected_amount'] ?? '0')
  const [account, setAccount] = useState<number | undefined>((row['wallet_account'] as { id: number } | null)?.id)
  const [amount, setAmount] = useState(num(expected).toFixed(2))
  const [date, setDate] = useState(() => dayOf(new Date()))
  const [txn, setTxn] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const valid = /^\d+(\.\d{1,4})?$/.test(amount)
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await runAction(model, row, 'receive', { account, amount, date, ...(txn ? { txn: Number(txn) } : {}) })
      close(true)
    } catch (e) {
      setFailed(isProblem(e) ? (e.detail ?? e.code) : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={`${t('finance.receive.title')} · ${String(row['collection_no'])}`}
      data-route={route}
      okText={t('finance.receive.ok')}
      okButtonProps={{ disabled: account === undefined || !valid, loading: busy }}
      onOk={() => void save()}
      onCancel={() => close()}
    >
      <div className="receive-form">
        <label>
          <span>{t('finance.receive.account')}</span>
          <RemoteSelect
            record="bank_account"
            where={{ active: { eq: true }, currency: { eq: String(row['currency']) } }}
            label={t('finance.receive.account')}
            value={account === undefined ? [] : [account]}
            onChange={(c) => setAccount(c[0]?.id)}
          />
        </label>
        <label>
          <span>{t('finance.receive.amount')}</span>
          <Input value={amount} prefix={String(row['currency'])} onChange={(e) => setAmount(e.target.value.trim())} status={valid ? '' : 'error'} />
        </label>
        <label>
          <span>{t('finance.receive.date')}</span>
          <DatePicker allowClear={false} value={dayjs(date)} onChange={(d) => d && setDate(d.format('YYYY-MM-DD'))} />
        </label>
        <label>
          <span>{t('finance.receive.txn')}</span>
          <Input value={txn} onChange={(e) => setTxn(e.target.value.replace(/\D/g, ''))} placeholder={t('finance.receive.txnHelp')} />
        </label>
        <p className="note">
          {t('finance.receive.expected')} {fixed(expected, 2)} · {t('finance.receive.diff')} {valid ? fixed(num(expected).minus(amount).toFixed(2), 2) : '–'}
        </p>
        {failed && (
          <p className="is-bad" role="alert">
            {failed}
          </p>
        )}
      </div>
    </PageModal>
  )
}
