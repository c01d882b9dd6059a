import { dateTimeText, type RecordProps, useAnswer, useText } from '@crossway/web-kit'
import { dash, RecordLink } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import type { MappingRow, MskuHistory } from './msku-history.ts'
import './mapping.css'

const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`

/** What a listing has sold physically, a bar for each article over the time it was mapped (product.md MSKU, mapping history). */
export default function MskuMappingsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { data, failed } = useAnswer<MskuHistory>(`msku/${record.id}/history`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data.mappings.length === 0) return <p className="tab-empty note">{t('common.noData')}</p>
  const now = Date.now()
  const begin = Math.min(...data.mappings.map((m) => Date.parse(m.valid_from)))
  const end = Math.max(now, ...data.mappings.map((m) => Date.parse(m.valid_to ?? m.valid_from)))
  const whole = Math.max(end - begin, 1)
  const span = (m: MappingRow): string => `${dateTimeText(m.valid_from)} – ${m.valid_to ? dateTimeText(m.valid_to) : t('productHistory.open')}`
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('productHistory.bars')} data-testid="msku-mappings">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t('productHistory.sku')}</th>
            <th>{t('productHistory.name')}</th>
            <th className="num">{t('productHistory.qty')}</th>
            <th className="num">{t('productHistory.ratio')}</th>
            <th className="mapping-time">{t('productHistory.bars')}</th>
            <th>{t('productHistory.from')}</th>
            <th>{t('productHistory.to')}</th>
          </tr>
        </thead>
        <tbody>
          {data.mappings.map((m) => {
            const from = Date.parse(m.valid_from)
            const to = m.valid_to ? Date.parse(m.valid_to) : end
            return (
              <tr key={m.id}>
                <td className="mono">
                  <RecordLink record="sku" id={m.sku} route="sku">
                    {m.code}
                  </RecordLink>
                </td>
                <td>{m.name}</td>
                <td className="num">×{m.qty}</td>
                <td className="num">{m.ratio === null ? dash : `${Number(m.ratio)}%`}</td>
                <td className="mapping-time">
                  <span className="mapping-track" role="img" aria-label={span(m)} title={span(m)}>
                    <i
                      className={m.valid_to && to <= now ? 'is-over' : undefined}
                      style={{ left: share(from - begin, whole), width: share(Math.max(to - from, 0), whole) }}
                    />
                  </span>
                </td>
                <td>{dateTimeText(m.valid_from)}</td>
                <td>{m.valid_to ? dateTimeText(m.valid_to) : t('productHistory.open')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
