import { errorText, numberText, openTab, registerTexts, replaceQuery, usePage, useBoth, type PageProps } from '@crossway/web-kit'
import { DataChart, Failure, fullMoney, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Segmented, Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { stageWords } from '../../model/category/category-sheet.ts'
import { bandWidth, lifeStages, type CategoryBoard, type LifeStage } from '../../model/category/category-board.ts'
import { type Words } from '../crm/both.ts'
import { useBoard } from '../crm/use-board.ts'
import { readBoard, type Period } from '../profit/board-state.ts'
import { useRoomy } from '../profit/use-roomy.ts'
import { SubscribeButton } from '../subscription/subscribe-button.tsx'
import '../profit/profit.css'
import '../crm/crm.css'
import '../sales/sales.css'

registerGridTexts()
/** A figure that is in percent already. */
const percentOf = (v: string): string => `${v}%`
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const periods: readonly (readonly [Period, Words])[] = [
  ['month', ['本月', 'This month']],
  ['lastMonth', ['上月', 'Last month']],
  ['last30', ['近30天', 'Last 30 days']],
  ['quarter', ['本季', 'This quarter']],
  ['year', ['今年', 'This year']],
]
const pct = (v: string | null): string => (v === null ? '–' : percentOf(v))
/** Colour of a margin: red below 10 %, green from 30 % on. */
const tint = (margin: string | null): string => {
  if (margin === null) return 'color-mix(in srgb, var(--brand) 18%, transparent)'
  const m = Number(margin)
  return `color-mix(in srgb, var(${m < 10 ? '--bad' : m < 30 ? '--waiting' : '--brand'}) 28%, transparent)`
}

/** Categories of the multi-channel stores, or of all channels, by sales, margin, life and stock (dashboard.md CategoryAnalysis). */
export default function CategoryPage({ query }: PageProps): ReactElement {
  const both = useBoth()
  const { slot } = usePage()
  const wide = useRoomy()
  const { colours, axis } = useChartColours()
  const [stage, setStage] = useState<LifeStage>()
  const state = readBoard(query, 'lastMonth')
  const all = query['all'] === '1'
  const currency = ['CNY', 'USD'].includes(state.currency) ? state.currency : 'CNY'
  const { answer: a, problem, reload } = useBoard<CategoryBoard>(`board/category?from=${state.from}&to=${state.to}&currency=${currency}${all ? '&all=1' : ''}`)
  const bar = (
    <div className="board-bar" data-testid="board-bar">
      <SubscribeButton period={state.period} />
      <Select
        value={state.period}
        aria-label={both('期间', 'Period')}
        onChange={(period: Period) => replaceQuery({ period })}
        options={periods.map(([value, w]) => ({ value, label: both(...w) }))}
        popupMatchSelectWidth={false}
      />
      <Segmented
        value={all ? 1 : 0}
        onChange={(v) => replaceQuery({ all: v === 1 ? '1' : undefined })}
        options={[
          { value: 0, label: both('多渠道', 'Multi-channel') },
          { value: 1, label: both('全渠道', 'All channels') },
        ]}
      />
      <Segmented value={currency} onChange={(c) => replaceQuery({ currency: c })} options={['CNY', 'USD']} />
    </div>
  )
  const heads = [
    both('类目', 'Category'),
    both('在售', 'On sale'),
    both('动销', 'With sale'),
    both('动销率', 'Sell-through'),
    both('净销售额', 'Net sales'),
    both('占比', 'Share'),
    both('环比', 'MoM'),
    both('同比', 'YoY'),
    both('毛利率', 'Margin'),
    both('广告占比', 'Ads'),
    both('退款率', 'Refunds'),
    both('周转天数', 'Turnover d'),
    'GMROI',
    both('最佳SKU', 'Top SKU'),
  ]
  return (
    <div className="board" data-testid="board-CategoryAnalysis">
      {slot && wide ? createPortal(bar, slot) : bar}
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={reload} />}
      {!a && !problem && <Skeleton active paragraph={{ rows: 10 }} />}
      {a && (
        <>
          <p className="board-note note">
            {a.from} – {a.to} · {a.currency} ·{' '}
            {both('财务口径；SKU按当前类目归集，移动类目会重算历史', 'By the P&L; articles count in the category they have today, their history as well')}
            {a.limited && both('；仅含您权限内的数据', '; only what you may see')}
          </p>
          <section className="card sales-scroll" tabIndex={0} aria-label={both('类目图', 'Categories')}>
            <div className="category-map">
              {a.rows.flatMap((r) =>
                Number(r.s1) > 0
                  ? [
                      <div
                        key={r.id ?? r.name}
                        style={{
                          flex: `${Math.max(1, Math.round(Number(r.share ?? 0) * 10))} 1 ${Math.max(72, Number(r.share ?? 0) * 9)}px`,
                          background: tint(r.margin),
                        }}
                        title={`${r.name} ${r.s1}`}
                      >
                        <b>{r.name}</b>
                        {pct(r.share)} {r.margin !== null && `· ${both('毛利', 'margin')} ${pct(r.margin)}`}
                      </div>,
                    ]
                  : [],
              )}
            </div>
          </section>
          <section className="card sales-scroll" tabIndex={0} aria-label={both('类目表', 'Table')}>
            <table className="plain-table">
              <thead>
                <tr>
                  {heads.map((h, i) => (
                    <th key={h} className={i === 0 ? '' : 'num'}>
                      {h}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {a.rows.map((r) => (
                  <tr key={r.id ?? r.name}>
                    <th scope="row" title={r.parent ?? undefined}>
                      {r.name}
                    </th>
                    <td className="num">{numberText(r.on_sale)}</td>
                    <td className="num">{numberText(r.with_sale)}</td>
                    <td className="num">{pct(r.sell_through)}</td>
                    <td className="num">{fullMoney(r.s1)}</td>
                    <td className="num">{pct(r.share)}</td>
                    <td className="num">{pct(r.mom)}</td>
                    <td className="num">{pct(r.yoy)}</td>
                    <td className="num">{pct(r.margin)}</td>
                    <td className="num">{pct(r.ads)}</td>
                    <td className="num">{pct(r.refund)}</td>
                    <td className="num">{r.turnover ?? '–'}</td>
                    <td className="num">{r.gmroi ?? '–'}</td>
                    <td className="num">{r.top ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className="sales-grid">
            <DataChart
              title={both('生命周期（SKU数）', 'Life of articles')}
              option={seriesOption(
                {
                  x: a.rows.slice(0, 12).map((r) => r.name),
                  series: lifeStages.map((s) => ({
                    name: both(...stageWords[s]),
                    values: a.rows.slice(0, 12).map((r) => r.stages[s]),
                    kind: 'bar' as const,
                    stack: 'life',
                  })),
                  text: axis,
                  full: (v) => String(v),
                },
                colours.control,
                colours.bg,
              )}
              table={{
                head: [heads[0]!, ...lifeStages.map((s) => both(...stageWords[s]))],
                rows: a.rows.map((r) => [r.name, ...lifeStages.map((s) => String(r.stages[s]))]),
              }}
            />
            <DataChart
              title={both('价格带', 'Price bands')}
              unit={a.currency}
              option={seriesOption(
                {
                  x: a.bands.map((b) => `${b.from}–${b.from + bandWidth}`),
                  series: [
                    { name: both('净销售额', 'Net sales'), values: a.bands.map((b) => Number(b.s1)), kind: 'bar' as const },
                    ...(a.rights.cost
                      ? [{ name: both('毛利率', 'Margin'), values: a.bands.map((b) => (b.margin === null ? null : Number(b.margin))), right: true }]
                      : []),
                  ],
                  text: axis,
                  rightText: (v) => `${v}%`,
                  full: (v) => fullMoney(v.toFixed(2)),
                },
                colours.control,
                colours.bg,
              )}
              table={{
                head: [both('价格带', 'Band'), both('销量', 'Units'), both('净销售额', 'Net sales'), both('毛利率', 'Margin')],
                rows: a.bands.map((b) => [`${b.from}–${b.from + bandWidth}`, numberText(b.units), fullMoney(b.s1), pct(b.margin)]),
              }}
            />
            {a.rights.cost && (
              <DataChart
                title={both('库存结构', 'Stock')}
                unit="CNY"
                option={seriesOption(
                  {
                    x: a.rows.slice(0, 12).map((r) => r.name),
                    series: [
                      { name: both('库存金额', 'Stock value'), values: a.rows.slice(0, 12).map((r) => Number(r.stock ?? 0)), kind: 'bar' as const },
                      { name: both('超180天', 'Over 180 days'), values: a.rows.slice(0, 12).map((r) => Number(r.aged ?? 0)), kind: 'bar' as const },
                    ],
                    text: axis,
                    full: (v) => fullMoney(v.toFixed(2)),
                  },
                  colours.control,
                  colours.bg,
                )}
                onClick={() => void openTab('productInventory')}
                table={{
                  head: [heads[0]!, both('库存金额', 'Stock value'), both('超180天', 'Over 180 days')],
                  rows: a.rows.map((r) => [r.name, r.stock ?? '–', r.aged ?? '–']),
                }}
              />
            )}
          </div>
          <Heat a={a} />
          <section className="card sales-scroll" tabIndex={0} aria-label="SKU">
            <div className="board-bar">
              <Segmented
                value={stage ?? 'all'}
                onChange={(s) => setStage(lifeStages.find((x) => x === s))}
                options={[{ value: 'all', label: both('全部', 'All') }, ...lifeStages.map((s) => ({ value: s, label: both(...stageWords[s]) }))]}
              />
            </div>
            <table className="plain-table">
              <thead>
                <tr>
                  {[
                    'SKU',
                    heads[0]!,
                    both('阶段', 'Stage'),
                    both('近8周销量', 'Units of 8 weeks'),
                    both('净销售额', 'Net sales'),
                    both('毛利率', 'Margin'),
                  ].map((h, i) => (
                    <th key={h} className={i > 2 ? 'num' : ''}>
                      {h}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {a.skus
                  .filter((k) => stage === undefined || k.stage === stage)
                  .slice(0, 100)
                  .map((k) => (
                    <tr key={k.id}>
                      <th scope="row" title={k.name ?? undefined}>
                        {k.sku}
                      </th>
                      <td>{k.category}</td>
                      <td>{both(...stageWords[k.stage])}</td>
                      <td className="num">{k.weekly.join(' · ')}</td>
                      <td className="num">{fullMoney(k.s1)}</td>
                      <td className="num">{pct(k.margin)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  )
}

/** How each category's sales lie over the platforms. */
function Heat({ a }: { readonly a: CategoryBoard }): ReactElement {
  const both = useBoth()
  return (
    <section className="card sales-scroll" tabIndex={0} aria-label={both('平台类目', 'Platforms and categories')}>
      <h2>{both('平台类目（占该类目净销售额）', 'Platforms (share of the category)')}</h2>
      <table className="plain-table sales-heat">
        <thead>
          <tr>
            <th>{both('类目', 'Category')}</th>
            {a.heat.platforms.map((p) => (
              <th key={p} className="num">
                {p}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {a.rows.map((r) => (
            <tr key={r.id ?? r.name}>
              <th scope="row">{r.name}</th>
              {a.heat.platforms.map((p) => {
                const v = Number(a.heat.cells.find((c) => c.category === r.name && c.platform === p)?.s1 ?? 0)
                const share = Number(r.s1) === 0 ? 0 : (v / Number(r.s1)) * 100
                return (
                  <td
                    key={p}
                    className="num"
                    style={{ background: `color-mix(in srgb, var(--brand) ${Math.max(0, Math.min(60, Math.round(share * 0.6)))}%, transparent)` }}
                  >
                    {v === 0 ? '' : percentOf(share.toFixed(1))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
