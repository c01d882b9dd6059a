import { fixed, PageModal, RemoteSelect } from '@crossway/web-ui'
import { errorText, post, useText } from '@crossway/web-kit'
import { Button, Input, InputNumber, Popconfirm, Select } from 'antd'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { Rule } from './rule.ts'

interface Effect {
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly currency: string
  readonly from: string | null
  readonly to: string | null
  readonly lines: number
  readonly amount: string
}
interface Preview {
  readonly lines: number
  readonly settlements: number
  readonly effects: readonly Effect[]
}
const patterns = ['transaction_type', 'amount_type', 'amount_description'] as const
const standard = {
  platform: 'amazon',
  transaction_type: '*',
  amount_type: '*',
  amount_description: '*',
  fulfillment: null,
  marketplace: null,
  account_type: null,
  sign: 'any',
  service_month: 'posted',
  priority: 100,
} as const

/** One rule: written, changed or taken out; what it would move between lines is shown before anything is saved. */
export function RuleDialog({ rule, onClose }: { rule: Partial<Rule>; onClose: (done?: boolean) => void }): ReactElement {
  const t = useText()
  const [draft, setDraft] = useState<Omit<Partial<Rule>, 'id'>>({ ...standard, ...rule })
  const [seen, setSeen] = useState<Preview & { readonly of: string }>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const change = (more: Partial<Rule>): void => setDraft((d) => ({ ...d, ...more }))
  const body = (remove: boolean): object => ({
    ...(rule.id === undefined ? {} : { id: rule.id }),
    remove,
    cost_type: draft.cost_type,
    platform: draft.platform,
    account_type: draft.account_type,
    transaction_type: draft.transaction_type,
    amount_type: draft.amount_type,
    amount_description: draft.amount_description,
    fulfillment: draft.fulfillment,
    marketplace: draft.marketplace,
    sign: draft.sign,
    service_month: draft.service_month,
    priority: draft.priority,
  })
  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await action()
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const look = (remove = false): Promise<void> =>
    run(async () => setSeen({ ...(await post<Preview>('statement-rule/preview', body(remove), { silent: true })), of: JSON.stringify(body(remove)) }))
  const save = (remove = false): Promise<void> =>
    run(async () => {
      await post('statement-rule', body(remove), { successText: true, silent: true })
      onClose(true)
    })
  const fresh = seen !== undefined && [JSON.stringify(body(false)), JSON.stringify(body(true))].includes(seen.of)
  const row = (label: string, control: ReactNode): ReactElement => (
    <label>
      <span>{label}</span>
      {control}
    </label>
  )
  return (
    <PageModal
      title={t(rule.id === undefined ? 'ledger.rule.add' : 'ledger.rule.edit')}
      width={760}
      onCancel={() => onClose()}
      footer={
        <>
          {rule.id !== undefined && (
            <Popconfirm title={t('ledger.rule.removeAsk')} onConfirm={() => void save(true)}>
              <Button danger loading={busy} style={{ float: 'inline-start' }}>
                {t('ledger.rule.remove')}
              </Button>
            </Popconfirm>
          )}
          <Button disabled={draft.cost_type === undefined} loading={busy} data-testid="btn-previewRule" onClick={() => void look()}>
            {t('ledger.rule.preview')}
          </Button>
          <Button type="primary" disabled={draft.cost_type === undefined || !fresh} loading={busy} onClick={() => void save()}>
            {t('ledger.rule.save')}
          </Button>
        </>
      }
    >
      <div className="rule-form" data-testid="rule-form">
        {row(
          t('ledger.rule.type'),
          <RemoteSelect
            record="cost_type"
            where={{ active: { eq: true } }}
            label={t('ledger.rule.type')}
            value={draft.cost_type === undefined ? [] : [draft.cost_type]}
            onChange={(c) => c[0] && change({ cost_type: c[0].id })}
          />,
        )}
        {patterns.map((k) => (
          <label key={k}>
            <span>{t(`ledger.rule.${k}`)}</span>
            <Input value={draft[k] ?? ''} maxLength={160} onChange={(e) => change({ [k]: e.target.value })} placeholder="*" />
          </label>
        ))}
        {row(
          t('ledger.rule.sign'),
          <Select
            value={draft.sign ?? 'any'}
            onChange={(sign) => change({ sign })}
            options={(['any', 'plus', 'minus'] as const).map((v) => ({ value: v, label: t(`ledger.sign.${v}`) }))}
          />,
        )}
        {row(
          t('ledger.rule.month'),
          <Select
            value={draft.service_month ?? 'posted'}
            onChange={(service_month) => change({ service_month })}
            options={(['posted', 'previous_month'] as const).map((v) => ({ value: v, label: t(`ledger.rule.months.${v}`) }))}
          />,
        )}
        {row(
          t('ledger.rule.fulfillment'),
          <Select
            allowClear
            value={draft.fulfillment ?? null}
            onChange={(fulfillment) => change({ fulfillment: fulfillment ?? null })}
            options={['AFN', 'MFN', 'WFS', 'FBT'].map((v) => ({ value: v, label: v }))}
          />,
        )}
        {row(
          t('ledger.rule.marketplace'),
          <Input value={draft.marketplace ?? ''} maxLength={40} onChange={(e) => change({ marketplace: e.target.value || null })} placeholder="*" />,
        )}
        {row(
          t('ledger.rule.priority'),
          <InputNumber min={1} max={999} precision={0} value={draft.priority ?? 100} onChange={(v) => change({ priority: v ?? 100 })} />,
        )}
      </div>
      <p className="note">{t('ledger.rule.wild')}</p>
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
      {seen && fresh && <Effects seen={seen} />}
    </PageModal>
  )
}

function Effects({ seen }: { seen: Preview }): ReactElement {
  const t = useText()
  return (
    <div data-testid="rule-effects">
      <p>
        <b>{t('ledger.rule.moves', { lines: seen.lines.toLocaleString('en-US'), settlements: seen.settlements })}</b>
      </p>
      {seen.effects.length > 0 && (
        <div className="table-scroll rule-effects" tabIndex={0} role="region" aria-label={t('ledger.rule.preview')}>
          <table className="plain-table">
            <tbody>
              {seen.effects.map((e, i) => (
                <tr key={i}>
                  <td>{[e.transaction_type, e.amount_type, e.amount_description].join(' / ')}</td>
                  <td className="mono">
                    {e.from ?? t('ledger.rule.open')} → {e.to ?? t('ledger.rule.open')}
                  </td>
                  <td className="num">{e.lines.toLocaleString('en-US')}</td>
                  <td className="num">
                    {e.currency} {fixed(e.amount, 2)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
