import { fixed, RemoteSelect } from '@crossway/web-ui'
import { errorText, get, post, useAuth, useLang, useText } from '@crossway/web-kit'
import { Button, DatePicker, Input, Popconfirm, Select, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import '../ledger.css'

interface Rate {
  readonly id: number
  readonly marketplace: number
  readonly marketplace_name: string
  readonly marketplace_name_en: string
  readonly size_tier: string
  readonly month: string
  readonly currency: string
  readonly rate: string
}
const tiers = ['standard', 'oversize', 'extra_large', 'apparel', 'footwear'] as const

/** What platforms charge for a cubic metre a month, from a month on: storage is accrued with it until the fee arrives (finance-treasury.md costType 仓储费率). */
export default function StorageRates(): ReactElement {
  const t = useText()
  const lang = useLang()
  const may = useAuth('costType/edit')
  const [rows, setRows] = useState<readonly Rate[]>()
  const [turn, setTurn] = useState(0)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<{ rows: Rate[] }>('storage-rate', { silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      (e: unknown) => void (gone || (setRows([]), setFailed(errorText(e)))),
    )
    return () => void (gone = true)
  }, [turn])
  const save = async (body: object): Promise<void> => {
    setFailed(undefined)
    try {
      await post('storage-rate', body, { successText: true, silent: true })
      setTurn((n) => n + 1)
    } catch (e) {
      setFailed(errorText(e))
    }
  }
  if (!rows) return <Skeleton active />
  return (
    <div className="ledger-view" data-testid="storage-rates">
      {may && <NewRate onSave={save} />}
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
      <p className="note">{t('ledger.storage.about')}</p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('ledger.storage.title')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('ledger.storage.marketplace')}</th>
              <th>{t('ledger.storage.tier')}</th>
              <th>{t('ledger.storage.month')}</th>
              <th className="num">{t('ledger.storage.rate')}</th>
              {may && <th />}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.id}>
                <td>{lang === 'en' ? r.marketplace_name_en : r.marketplace_name}</td>
                <td>{t(`ledger.storage.tiers.${r.size_tier}`)}</td>
                <td>{r.month}</td>
                <td className="num">
                  <small className="note">{r.currency}</small> {fixed(r.rate, 2)}
                </td>
                {may && (
                  <td>
                    <Popconfirm
                      title={t('ledger.storage.removeAsk')}
                      onConfirm={() => void save({ marketplace: r.marketplace, size_tier: r.size_tier, month: r.month, rate: null })}
                    >
                      <Button type="link" size="small" danger>
                        {t('ledger.rule.remove')}
                      </Button>
                    </Popconfirm>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function NewRate({ onSave }: { onSave: (body: object) => Promise<void> }): ReactElement {
  const t = useText()
  const [marketplace, setMarketplace] = useState<number>()
  const [tier, setTier] = useState<string>('standard')
  const [month, setMonth] = useState<string>()
  const [rate, setRate] = useState('')
  const ready = marketplace !== undefined && month !== undefined && /^\d{1,9}(\.\d{1,4})?$/.test(rate)
  return (
    <div className="rule-bar">
      <RemoteSelect
        record="marketplace"
        className="storage-place"
        label={t('ledger.storage.marketplace')}
        placeholder={t('ledger.storage.marketplace')}
        value={marketplace === undefined ? [] : [marketplace]}
        onChange={(c) => setMarketplace(c[0]?.id)}
      />
      <Select
        value={tier}
        aria-label={t('ledger.storage.tier')}
        onChange={setTier}
        options={tiers.map((v) => ({ value: v, label: t(`ledger.storage.tiers.${v}`) }))}
        popupMatchSelectWidth={false}
      />
      <DatePicker picker="month" aria-label={t('ledger.storage.month')} onChange={(d) => setMonth(d?.format('YYYY-MM'))} />
      <Input
        className="storage-rate"
        value={rate}
        aria-label={t('ledger.storage.rate')}
        placeholder={t('ledger.storage.rate')}
        onChange={(e) => setRate(e.target.value.trim())}
      />
      <Button type="primary" disabled={!ready} onClick={() => void onSave({ marketplace, size_tier: tier, month, rate })}>
        {t('ledger.storage.save')}
      </Button>
    </div>
  )
}
