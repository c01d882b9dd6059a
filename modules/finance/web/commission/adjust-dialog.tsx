import { num } from '@crossway/kernel'
import { fullMoney, PageModal } from '@crossway/web-ui'
import { errorText, get, runAction, useLang, usePageModel, useText, type DialogProps } from '@crossway/web-kit'
import { Input, Select } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { lineRolesEn, lineRolesZh, type LineRole } from '../../model/commission/words.ts'

interface Line {
  readonly id: number
  readonly role: LineRole
  readonly employee: { readonly title: string } | null
  readonly amount: string
  readonly adjust_amount: string
  readonly forfeited: boolean
}
/** Changes one line of a bill by an amount, with its reason; what comes of it stands below while it is typed. */
export default function AdjustDialog({ rows, route, close }: DialogProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const model = usePageModel()
  const row = rows[0]!
  const [lines, setLines] = useState<readonly Line[]>()
  const [id, setId] = useState<number>()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<{ lines: Line[] }>(`commission-bill/${row.id}`, { silent: true }).then(
      (b) => void (gone || setLines(b.lines.filter((l) => !l.forfeited))),
      () => void (gone || setLines([])),
    )
    return () => void (gone = true)
  }, [row.id])
  const line = lines?.find((l) => l.id === id)
  const valid = /^-?\d+(\.\d{1,2})?$/.test(amount)
  const name = (l: Line): string =>
    `${l.employee?.title ?? t('commission.pool')} · ${(lang === 'en' ? lineRolesEn : lineRolesZh)[l.role]} · ${fullMoney(l.amount)}`
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await runAction(model, row, 'adjust', { line: id, amount, reason })
      close(true)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={`${t('commission.adjustTitle')} · ${String(row['bill_no'])}`}
      data-route={route}
      okText={t('commission.save')}
      okButtonProps={{ disabled: !line || !valid || reason.trim().length < 2, loading: busy }}
      onOk={() => void save()}
      onCancel={() => close()}
    >
      <div className="commission-form">
        <label>
          <span>{t('commission.adjustLine')}</span>
          <Select
            className="full"
            aria-label={t('commission.adjustLine')}
            loading={!lines}
            value={id ?? null}
            onChange={(v) => (setId(v ?? undefined), setAmount(num(lines?.find((l) => l.id === v)?.adjust_amount ?? 0).toFixed(2)))}
            options={(lines ?? []).map((l) => ({ value: l.id, label: name(l) }))}
          />
        </label>
        <label>
          <span>{t('commission.adjustAmount')}</span>
          <Input
            value={amount}
            aria-label={t('commission.adjustAmount')}
            prefix="CNY"
            status={valid || amount === '' ? '' : 'error'}
            onChange={(e) => setAmount(e.target.value.trim())}
          />
        </label>
        <label>
          <span>{t('commission.adjustReason')}</span>
          <Input.TextArea rows={2} maxLength={300} aria-label={t('commission.adjustReason')} value={reason} onChange={(e) => setReason(e.target.value)} />
        </label>
        {line && (
          <p className="note">
            {t('commission.adjustLimit', { limit: fullMoney(num(line.amount).times('0.1').toFixed(2)) })}
            {valid && ` · ${t('commission.adjustAfter', { amount: fullMoney(num(line.amount).plus(amount).toFixed(2)) })}`}
          </p>
        )}
        {failed && (
          <p className="is-bad" role="alert">
            {failed}
          </p>
        )}
      </div>
    </PageModal>
  )
}
