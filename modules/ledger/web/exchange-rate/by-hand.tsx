import { useAnswer, useText } from '@crossway/web-kit'
import { dash } from '@crossway/web-ui'
import { Button, Popover, Tag } from 'antd'
import type { ReactElement } from 'react'

interface Sources {
  readonly fetched_on: string | null
  readonly without: readonly { readonly currency: string; readonly rate: string | null; readonly date: string | null; readonly stale: boolean }[]
}

/** Currencies that the source of rates does not publish, and how their rates by hand stand: an old one lets documents be refused. */
export function ByHand(): ReactElement | null {
  const t = useText()
  const { data } = useAnswer<Sources>('exchange-rate/sources')
  if (!data?.fetched_on || data.without.length === 0) return null
  const list = (
    <div style={{ maxWidth: 380 }} data-testid="rates-by-hand">
      <p>{t('ledger.rate.byHandHelp', { date: data.fetched_on })}</p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('ledger.rate.handRate')} style={{ maxHeight: 320, overflow: 'auto' }}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('ledger.rate.currency')}</th>
              <th className="num">{t('ledger.rate.handRate')}</th>
              <th>{t('ledger.rate.handDate')}</th>
            </tr>
          </thead>
          <tbody>
            {data.without.map((w) => (
              <tr key={w.currency}>
                <td className="mono">{w.currency}</td>
                <td className="num">{w.rate ? w.rate.replace(/(\.\d{4}\d*?)0+$/, '$1') : dash}</td>
                <td>
                  {w.date ?? t('ledger.rate.none')} {w.date && w.stale && <Tag color="warning">{t('ledger.rate.stale')}</Tag>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
  return (
    <Popover content={list} trigger="click" placement="bottomRight">
      <Button danger={data.without.some((w) => w.stale && w.date !== null)}>{t('ledger.rate.byHand', { n: data.without.length })}</Button>
    </Popover>
  )
}
