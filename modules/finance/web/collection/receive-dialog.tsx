import { dayOf, num, sum } from '@crossway/kernel'
import { fixed, PageModal, RemoteSelect } from '@crossway/web-ui'
import { errorText, get, isProblem, runAction, usePageModel, useText, type DialogProps } from '@crossway/web-kit'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState, type ReactElement } from 'react'
import '../settlement/settlement.css'

interface Candidate {
  readonly id: number
  readonly day: string
  readonly amount: string
  readonly counterparty_name: string | null
  readonly summary: string | null
  readonly account: number
  readonly account_name: string
  readonly likely: boolean
}

/** A payout as it reached our account: what was expected stands filled in, the difference is shown before it is saved. */
export default function ReceiveDialog({ rows, route, close }: DialogProps): ReactElement {
  const t = useText()
  const model = usePageModel()
  const row = rows[0]!
  const expected = String(row['expected_amount'] ?? '0')
  const [account, setAccount] = useState<number | undefined>((row['wallet_account'] as { id: number } | null)?.id)
  const [amount, setAmount] = useState(num(expected).toFixed(2))
  const [date, setDate] = useState(() => dayOf(new Date()))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [candidates, setCandidates] = useState<readonly Candidate[]>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<{ rows: Candidate[] }>(`payment-collection/${row.id}/candidates`, { silent: true }).then(
      (a) => void (gone || setCandidates(a.rows)),
      () => void (gone || setCandidates([])),
    )
    return () => void (gone = true)
  }, [row.id])
  // Movements say account, amount and day by themselves; all of them are of one account.
  const choose = (ids: readonly number[]): void => {
    const last = candidates?.find((x) => x.id === ids.at(-1))
    const all = (candidates ?? []).filter((x) => ids.includes(x.id) && x.account === last?.account)
    setChosen(all.map((x) => x.id))
    if (!last) return
    setAccount(last.account)
    setAmount(sum(all.map((x) => x.amount)).toFixed(2))
    setDate(last.day)
  }
  /** The last movement gives what the others leave open: the rest of it stays for other payouts. */
  const parts = (): { bank_txn_id: number; amount: string }[] => {
    let open = num(amount)
    return chosen.map((id, i) => {
      const whole = num(candidates!.find((x) => x.id === id)!.amount)
      const part = i === chosen.length - 1 || whole.gt(open) ? open : whole
      open = open.minus(part)
      return { bank_txn_id: id, amount: part.toFixed(4) }
    })
  }
  const valid = /^\d+(\.\d{1,4})?$/.test(amount)
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await runAction(model, row, 'receive', { account, amount, date, ...(chosen.length ? { txns: parts() } : {}) })
      close(true)
    } catch (e) {
      setFailed(isProblem(e) ? errorText(e) : undefined)
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
          <span>{t('finance.receive.txn')}</span>
          <Select
            allowClear
            mode="multiple"
            optionFilterProp="label"
            className="full"
            aria-label={t('finance.receive.txn')}
            placeholder={t('finance.receive.txnHelp')}
            loading={!candidates}
            value={[...chosen]}
            onChange={choose}
            notFoundContent={t('finance.receive.noTxn')}
            options={(candidates ?? []).map((c) => ({
              value: c.id,
              label: `${c.likely ? '★ ' : ''}${c.day} · ${fixed(c.amount, 2)} · ${c.counterparty_name ?? c.summary ?? ''} · ${c.account_name}`,
            }))}
          />
        </label>
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
