import { num, sum, type Num } from '@crossway/kernel'
import { numberText, openTab, useLang, useBoth } from '@crossway/web-kit'
import { cardMoney, fullMoney, KpiCard, percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { ageBuckets, provision, turnoverDays, type InventoryBoard, type StockRow } from '../../model/stock/inventory.ts'
import { placeWords } from '../../model/stock/stock-words.ts'

const inventory = (query: Record<string, string> = {}): void => void openTab('nowInventory', query)

/** Value by place, on its way, old and to be written down, and how fast it turns. */
export function StockCards({ a, rows }: { a: InventoryBoard; rows: readonly StockRow[] }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { cost } = a.rights
  const value = sum(a.places.map((p) => p.value ?? 0))
  const byAge = Object.fromEntries(ageBuckets.map((b) => [b, sum(a.ages.filter((x) => x.by === 'category' && x.bucket === b).map((x) => x.value ?? 0))]))
  const old = sum(['d181_270', 'd271_365', 'd366'].map((b) => byAge[b]!))
  const selling = rows.filter((r) => r.daily.gt(0))
  const median = selling.flatMap((r) => (r.dos ? [r.dos.toNumber()] : [])).toSorted((x, y) => x - y)
  const out = selling.reduce((n, r) => n + (30 - r.days[2]), 0)
  const { turnover, gmroi } = paceOf(a)
  const money = (v: Num): { value: string; unit?: string; currency: string; full: string } => {
    const m = cardMoney(v.toFixed(2), lang)
    return { value: m.value, ...(m.unit ? { unit: m.unit } : {}), currency: 'CNY', full: fullMoney(v.toFixed(2)) }
  }
  const pieces = (n: number): { value: string; unit: string } => ({ value: numberText(n), unit: both('件', 'pcs') })
  return (
    <div className="crm-kpis" data-testid="stock-cards">
      {cost && <KpiCard label={both('库存金额', 'Stock value')} {...money(value)} onClick={() => inventory()} />}
      {a.places.map((p) => (
        <KpiCard
          key={p.type}
          label={both(...placeWords(p.type))}
          {...(cost ? money(num(p.value ?? 0)) : pieces(p.qty))}
          {...(cost ? { footer: `${numberText(p.qty)} ${both('件', 'pcs')}` } : {})}
          onClick={() => inventory({ f: JSON.stringify({ warehouse_type: { in: [p.type] } }) })}
        />
      ))}
      <KpiCard
        label={both('在途', 'In transit')}
        {...(cost ? money(num(a.transit.value ?? 0)) : pieces(a.transit.qty))}
        {...(cost ? { footer: `${numberText(a.transit.qty)} ${both('件', 'pcs')}` } : {})}
        onClick={() => inventory({ part: 'stock_transit' })}
      />
      {cost && (
        <>
          <KpiCard
            label={both('180天以上占比', 'Older than 180 days')}
            value={value.isZero() ? '–' : percentText(old.div(value).toFixed(6))}
            full={fullMoney(old.toFixed(2))}
            onClick={() => inventory({ part: 'stock_age' })}
          />
          <KpiCard label={both('建议跌价准备', 'Suggested write-down')} {...money(provision(byAge))} onClick={() => inventory({ part: 'stock_age' })} />
        </>
      )}
      {a.costs.length > 0 && (
        <>
          <KpiCard label={both('周转天数', 'Turnover days')} value={turnover?.value.toFixed(1) ?? '–'} footer={turnover?.month} />
          <KpiCard label="GMROI" value={gmroi?.toFixed(2) ?? '–'} footer={both('近12月毛利÷平均库存', 'Gross profit of 12 months ÷ mean stock')} />
        </>
      )}
      <KpiCard label={both('可售天数中位', 'Days of supply, median')} value={median.length ? median[Math.floor(median.length / 2)]!.toFixed(1) : '–'} />
      <KpiCard
        label={both('断货率', 'Stock-out rate')}
        value={selling.length ? percentText((out / (selling.length * 30)).toFixed(6)) : '–'}
        footer={both('近30天，在售 SKU', 'Last 30 days, SKUs that sell')}
      />
    </div>
  )
}

const valueAt = (a: InventoryBoard, month: string): Num | undefined => {
  const of = a.months.filter((m) => m.month === month)
  return of.length ? sum(of.map((m) => m.value)) : undefined
}
const monthsOf = (a: InventoryBoard): string[] => [...new Set(a.months.map((m) => m.month))].sort()
const daysIn = (month: string): number => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
/** Turnover of a month between two month ends; undefined where one of them or the cost is not there. */
export function turnoverOf(a: InventoryBoard, month: string): Num | undefined {
  const months = monthsOf(a)
  const before = months[months.indexOf(month) - 1]
  const [from, to] = [before && valueAt(a, before), valueAt(a, month)]
  const cost = a.costs.find((c) => c.month === month)?.cost
  return from && to && cost !== undefined ? turnoverDays(from, to, cost, daysIn(month)) : undefined
}
function paceOf(a: InventoryBoard): { turnover: { month: string; value: Num } | undefined; gmroi: Num | undefined } {
  const months = monthsOf(a)
  const month = months.findLast((m) => turnoverOf(a, m) !== undefined)
  const year = months.slice(-12)
  const mean = year.length ? sum(year.map((m) => valueAt(a, m)!)).div(year.length) : undefined
  const s4 = sum(a.costs.filter((c) => year.includes(c.month)).map((c) => c.s4))
  return { turnover: month ? { month, value: turnoverOf(a, month)! } : undefined, gmroi: mean && mean.gt(0) ? s4.div(mean) : undefined }
}
