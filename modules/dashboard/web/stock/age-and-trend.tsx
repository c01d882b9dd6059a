import { num, sum } from '@crossway/kernel'
import { numberText, openTab, useBoth } from '@crossway/web-kit'
import { DataChart, fullMoney, seriesOption, useChartColours } from '@crossway/web-ui'
import { Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { ageBuckets, type InventoryBoard } from '../../model/stock/inventory.ts'
import { turnoverOf } from './stock-cards.tsx'
import { bucketText, placeWords } from '../../model/stock/stock-words.ts'

/** Value at the ends of months by place, with the days in which it turns. */
export function TrendCard({ a }: { a: InventoryBoard }): ReactElement | null {
  const both = useBoth()
  const { colours, axis } = useChartColours()
  if (!a.rights.cost) return null
  const months = [...new Set(a.months.map((m) => m.month))].sort()
  const types = [...new Set(a.months.map((m) => m.type))]
  const at = (month: string, type: string): string => a.months.find((m) => m.month === month && m.type === type)?.value ?? '0'
  const turnover = months.map((m) => turnoverOf(a, m)?.toNumber() ?? null)
  return (
    <div className="w7">
      <DataChart
        title={both('库存金额走势', 'Stock value')}
        unit={both('月末，CNY', 'End of month, CNY')}
        height={280}
        option={seriesOption(
          {
            x: months.map((m) => m.slice(2)),
            series: [
              ...types.map((t) => ({ name: both(...placeWords(t)), values: months.map((m) => Number(at(m, t))), kind: 'area' as const, stack: 'all' })),
              ...(a.costs.length ? [{ name: both('周转天数', 'Turnover days'), values: turnover, right: true }] : []),
            ],
            text: axis,
            rightText: (v) => numberText(v),
            full: (v) => fullMoney(v.toFixed(2)),
          },
          colours.control,
          colours.bg,
        )}
        onClick={() => void openTab('inventoryHistory')}
        table={{
          head: [both('月份', 'Month'), ...types.map((t) => both(...placeWords(t))), both('周转天数', 'Turnover days')],
          rows: months.map((m, i) => [m, ...types.map((t) => fullMoney(at(m, t))), turnover[i]?.toFixed(1) ?? '–']),
        }}
      />
    </div>
  )
}

/** How old the stock of categories or projects is, in money, or in pieces for who may not see costs. */
export function AgeCard({ a }: { a: InventoryBoard }): ReactElement {
  const both = useBoth()
  const { colours, axis } = useChartColours()
  const [by, setBy] = useState<'category' | 'project'>('category')
  const mine = a.ages.filter((x) => x.by === by)
  const of = (x: (typeof mine)[number]): string => x.value ?? String(x.qty)
  const groups = [...new Map(mine.map((x) => [x.id, x.name]))]
    .map(([id, name]) => ({ id, name, all: sum(mine.filter((x) => x.id === id).map(of)) }))
    .sort((x, y) => y.all.cmp(x.all))
    .slice(0, 12)
  const at = (id: number | null, bucket: string): string => {
    const x = mine.find((m) => m.id === id && m.bucket === bucket)
    return x ? of(x) : '0'
  }
  const text = (v: string): string => (a.rights.cost ? fullMoney(v) : numberText(Number(v)))
  return (
    <div className="w6">
      <DataChart
        title={both('库龄', 'Age')}
        unit={a.rights.cost ? 'CNY' : both('件', 'pcs')}
        height={300}
        extra={
          <Segmented
            size="small"
            aria-label={both('按', 'By')}
            value={by}
            onChange={setBy}
            options={[
              { value: 'category', label: both('类目', 'Category') },
              { value: 'project', label: both('项目', 'Project') },
            ]}
          />
        }
        option={seriesOption(
          {
            x: groups.map((g) => g.name),
            series: ageBuckets.map((b) => ({
              name: bucketText[b]!,
              values: groups.map((g) => num(at(g.id, b)).toNumber()),
              kind: 'bar' as const,
              stack: 'all',
            })),
            text: axis,
            full: (v) => text(v.toFixed(2)),
          },
          colours.control,
          colours.bg,
        )}
        onClick={(e) => {
          const g = groups[e.dataIndex]
          if (g?.id) void openTab('nowInventory', { f: JSON.stringify({ [by]: { in: [g.id] } }) })
        }}
        table={{
          head: [by === 'category' ? both('类目', 'Category') : both('项目', 'Project'), ...ageBuckets.map((b) => bucketText[b]!)],
          rows: groups.map((g) => [g.name, ...ageBuckets.map((b) => text(at(g.id, b)))]),
        }}
      />
    </div>
  )
}
