import { num, type Num } from '@crossway/kernel'
import { dateTimeText, get, useText, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Empty, Select, Table } from 'antd'
import { useState, type ReactElement } from 'react'
import { dealFigures, type DealRow } from '../../model/promotion-figures.ts'
import './deals.css'

const fields = 'promotion_name,type,status,start_at,end_at,store,units_sold,glance_views,revenue,revenue_currency,deal_fee,baseline_units'
interface Line {
  readonly key: string
  readonly text: string
  readonly values: readonly (Num | null)[]
  readonly show: (n: Num) => string
}
const plain = (n: Num): string => n.toFixed()
const money = (n: Num): string => n.toFixed(2)
const share = (n: Num): string => `${n.times(100).toFixed(2)}%`
const value = (v: unknown): Num | null => (v === null || v === undefined ? null : num(String(v)))

/** Two deals side by side, and how far the second is from the first (resource.md LDBDPerformance). Amounts of two currencies are not subtracted. */
export default function DealCompare({ q }: { readonly q: string }): ReactElement {
  const t = useText()
  const [chosen, setChosen] = useState<readonly (number | undefined)[]>([undefined, undefined])
  const { data } = useQuery({
    queryKey: ['deal-compare', q],
    queryFn: () =>
      get<ListAnswer>('amz-deal', {
        query: { view: 'LDBDPerformance', filter: { is_current: { eq: true } }, q, size: 200, sort: '-start_at', fields },
        silent: true,
      }),
  })
  const rows = data?.rows ?? []
  const two = chosen.map((id) => rows.find((r) => r.id === id))
  const [a, b] = two
  const name = (r: ListRow): string =>
    `${String(r['promotion_name'] ?? '')} · ${(r['store'] as { title: string } | null)?.title ?? '–'} · ${dateTimeText(String(r['start_at'])).slice(0, 10)}`
  const options = rows.map((r) => ({ value: r.id, label: name(r) }))
  const sameMoney = a?.['revenue_currency'] === b?.['revenue_currency']
  const line = (key: string, show: (n: Num) => string, of: (r: ListRow) => Num | null): Line => ({
    key,
    text: t(`reports.deal.${key}`),
    show,
    values: two.map((r) => (r ? of(r) : null)),
  })
  const follows = (k: keyof ReturnType<typeof dealFigures>) => (r: ListRow) => dealFigures(r as DealRow)[k]
  const lines = [
    line('units', plain, (r) => value(r['units_sold'])),
    line('views', plain, (r) => value(r['glance_views'])),
    line('revenue', money, (r) => value(r['revenue'])),
    line('fee', money, (r) => value(r['deal_fee'])),
    line('baseline', plain, (r) => value(r['baseline_units'])),
    line('conversion', share, follows('conversion')),
    line('averagePrice', money, follows('averagePrice')),
    line('pcos', share, follows('pcos')),
    line('lift', share, follows('lift')),
  ]
  const shown = (l: Line, i: number): string => (l.values[i] ? l.show(l.values[i]) : '–')
  const gap = (l: Line): string => {
    const [x, y] = l.values
    if (!x || !y || (!sameMoney && l.show === money)) return '–'
    const d = y.minus(x)
    return `${d.isPositive() && !d.isZero() ? '+' : ''}${l.show(d)}`
  }
  return (
    <div className="deal-compare" data-testid="deal-compare">
      <div className="deal-compare-head">
        {[0, 1].map((i) => (
          <Select
            key={i}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            value={chosen[i]}
            options={options}
            placeholder={t(i ? 'reports.dealB' : 'reports.dealA')}
            aria-label={t(i ? 'reports.dealB' : 'reports.dealA')}
            onChange={(v: number | undefined) => setChosen(chosen.map((x, n) => (n === i ? v : x)))}
          />
        ))}
      </div>
      {a || b ? (
        <Table<Line>
          size="small"
          pagination={false}
          scroll={{ x: 'max-content' }}
          rowKey="key"
          dataSource={lines}
          columns={[
            { title: '', dataIndex: 'text' },
            ...two.map((r, i) => ({
              title: r ? `${name(r)} ${String(r['revenue_currency'] ?? '')}` : '–',
              key: String(i),
              align: 'right' as const,
              render: (_: unknown, l: Line) => shown(l, i),
            })),
            { title: t('reports.dealGap'), key: 'gap', align: 'right' as const, render: (_: unknown, l: Line) => gap(l) },
          ]}
        />
      ) : (
        <Empty description={t('reports.dealChoose')} />
      )}
    </div>
  )
}
