import { changeText, percentText } from '@crossway/web-ui'
import { useLang, useText } from '@crossway/web-kit'
import { num } from '@crossway/kernel'
import { Button, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { metric } from '../../model/metric/catalogue.ts'
import { change, type Span } from '../../model/profit/compare.ts'
import { filterId, type Dimension, type ProfitQuery, type ProfitPage } from '../../model/profit/ask.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { queryOf, changeBoard, type BoardState } from '../profit/board-state.ts'
import { Box } from '../profit/box.tsx'
import { Figure } from '../profit/rank-table.tsx'
import { amountOf, figure, useProfit } from '../profit/use-profit.ts'

const chain: readonly Dimension[] = [
  'project',
  'store',
  'marketplace',
  'owner',
  'department',
  'brand',
  'category',
  'parent_asin',
  'msku',
  'lifecycle',
  'settle_mode',
]
const ratios = ['M36', 'M37', 'M40.G05', 'M40.G06', 'M40.G07', 'M40.G08', 'M40.G11', 'M40.G12', 'M41', 'M43'] as const
const page = 50

interface Props {
  readonly state: BoardState
  readonly view: ProfitPage
  readonly base: Span | undefined
  readonly onFigure: (node: string, title: string, filter: ProfitQuery['filter']) => void
}
/** All figures of one dimension; a name goes a level deeper, a figure opens its entries. */
export function DimensionTable({ state, view, base, onFigure }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const [by, setBy] = useState<Dimension>('project')
  const [count, setCount] = useState(page)
  const [sort, setSort] = useState<string>('S1')
  const now = useProfit(view, queryOf(state, { by: [by] }))
  const then = useProfit(view, base && queryOf(state, { ...base, by: [by] }))
  const a = now.answer
  const cost = a?.rights.cost ?? false
  const shown = ratios.filter((r) => cost || metric(r)!.needs !== 'cost')
  const nodes = cost ? (['S1', 'S4', 'S5'] as const) : (['S1', 'S3'] as const)
  const old = new Map((then.answer?.cells ?? []).map((c) => [String(c.key[0]!.id), c]))
  const rows = (a?.cells ?? []).toSorted((x, y) => num(y.amounts[sort] ?? 0).cmp(x.amounts[sort] ?? 0))
  const next = (id: number | string | null): void => {
    const deeper = chain[chain.indexOf(by) + 1] ?? 'msku'
    changeBoard({ filter: { ...state.filter, [by]: [filterId(by, id)] } })
    setBy(deeper)
  }
  return (
    <Box
      title={t('boards.byDimension')}
      of={now}
      extra={
        <Select
          size="small"
          aria-label={t('boards.byDimension')}
          value={by}
          onChange={(d) => (setBy(d), setCount(page))}
          options={chain.map((d) => ({ value: d, label: dimensionText[d][lang] }))}
          popupMatchSelectWidth={false}
        />
      }
    >
      <div className="table-scroll" style={{ maxHeight: 420 }} tabIndex={0} role="region" aria-label={t('boards.byDimension')}>
        <table className="plain-table rank-table">
          <thead>
            <tr>
              <th>{dimensionText[by][lang]}</th>
              <th className="num">{t('boards.units')}</th>
              {nodes.map((n) => (
                <th key={n} className="num" aria-sort={sort === n ? 'descending' : 'none'}>
                  <button type="button" className="figure-link" onClick={() => setSort(n)}>
                    {t(`boards.node.${n}`)}
                    {sort === n ? ' ↓' : ''}
                  </button>
                </th>
              ))}
              {base && <th className="num">{t(state.compare === 'lastYear' ? 'boards.yoy' : 'boards.mom')}</th>}
              {shown.map((r) => (
                <th key={r} className="num">
                  {metric(r)!.label[lang]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, count).map((c) => {
              const key = c.key[0]!
              const was = old.get(String(key.id))
              const moved = change(num(c.amounts['S1'] ?? 0), was && num(was.amounts['S1'] ?? 0))
              return (
                <tr key={String(key.id)}>
                  <td title={key.note ?? key.title}>
                    <button type="button" className="figure-link is-link" onClick={() => next(key.id)}>
                      {key.title}
                    </button>
                  </td>
                  <td className="num">{c.units.toLocaleString('en-US')}</td>
                  {nodes.map((n) => (
                    <Figure
                      key={n}
                      value={amountOf(c, n, a)?.toFixed(2)}
                      onClick={() => onFigure(n, `${key.title} · ${t(`boards.node.${n}`)}`, { [by]: [filterId(by, key.id)] })}
                    />
                  ))}
                  {base && (
                    <td className={`num ${moved && !moved.isZero() ? (moved.isNegative() ? 'is-bad' : 'is-good') : ''}`}>{changeText(moved?.toFixed(6))}</td>
                  )}
                  {shown.map((r) => (
                    <td key={r} className="num">
                      {metric(r)!.shape === 'percent' ? percentText(figure(r, c)?.toFixed(6)) : (figure(r, c)?.toFixed(2) ?? '–')}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {rows.length > count && (
        <Button type="text" onClick={() => setCount(count + 100)}>
          {t('boards.moreRows', { n: rows.length - count })}
        </Button>
      )}
    </Box>
  )
}
