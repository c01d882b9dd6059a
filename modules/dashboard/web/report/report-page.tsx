import { num, round, type Num } from '@crossway/kernel'
import { Failure, fullMoney, percentText, registerGridTexts } from '@crossway/web-ui'
import { get, messageOf, registerTexts, replaceQuery, useLang, useText, type PageProps } from '@crossway/web-kit'
import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons'
import { InputNumber, Segmented, Select, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { metric } from '../../model/metric/catalogue.ts'
import { filterId, type Dimension, type Grain, type KeyPart, type ProfitAnswer, type ProfitAsk, type ProfitCell } from '../../model/profit/ask.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { BoardBar, BoardNote, Switches } from '../profit/board-bar.tsx'
import { askOf, readBoard } from '../profit/board-state.ts'
import { useDrill } from '../profit/drill.tsx'
import { ExportButton } from '../profit/export-button.tsx'
import { amountOf, figure, useProfit } from '../profit/use-profit.ts'
import { reportColumns, type ReportColumn } from './report-columns.ts'
import '../profit/profit.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'profitReport'
const chains: Readonly<Record<string, readonly Dimension[]>> = {
  project: ['project', 'store', 'msku'],
  store: ['store', 'msku'],
  owner: ['owner', 'project', 'store', 'msku'],
  department: ['department', 'owner', 'project', 'store'],
  marketplace: ['marketplace', 'store', 'msku'],
  category: ['category', 'msku'],
  customer: ['customer', 'project', 'store'],
}
const shown = 300

/** The standard P&L table by a chain of dimensions, a level at a time, with its check against the whole (dashboard.md profitReport). */
export default function ReportPage({ query }: PageProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const state = readBoard(query, 'lastMonth')
  const chainName = chains[query['chain'] ?? ''] ? query['chain']! : 'project'
  const chain = chains[chainName]!
  const grain = (['total', 'month', 'week', 'day'] as const).find((g) => g === query['grain']) ?? 'total'
  const [below, setBelow] = useState<number | null>(null)
  const { drill, drawer } = useDrill(view)
  const total = useProfit(view, askOf(state))
  const rows = useProfit(view, askOf(state, { by: [chain[0]!], grain }))
  const a = rows.answer
  const columns = reportColumns(a?.rights.cost ?? false, (a?.rights.company ?? false) && state.side === 'company')
  const checked = a && total.answer ? round(difference(a, total.answer), 2) : undefined
  const cells = (a?.cells ?? []).toSorted((x, y) =>
    x.period === y.period ? num(y.amounts['S1'] ?? 0).cmp(x.amounts['S1'] ?? 0) : (x.period ?? '') < (y.period ?? '') ? -1 : 1,
  )
  const fits = (c: ProfitCell): boolean => below === null || (figure('M36', c)?.times(100).lt(below) ?? false)
  const open = (c: ProfitCell, dims: readonly Dimension[], key: readonly KeyPart[], node: string): void =>
    drill({
      ask: askOf(state, { ...spanIn(c.period, grain, state), filter: filterOf(dims, key) }),
      node,
      title: `${key.map((k) => k.title).join(' · ')} · ${t(`boards.node.${node}`)}`,
    })
  const sheet = () => ({
    title: t('boards.report'),
    head: [...(grain === 'total' ? [] : [t('boards.period')]), dimensionText[chain[0]!][lang], ...columns.map((c) => c.title(t, lang))],
    rows: cells
      .filter(fits)
      .map((c) => [
        ...(grain === 'total' ? [] : [c.period ?? '']),
        c.key[0]!.title,
        ...columns.map((x) => value(x, c, a)?.toFixed(x.metric && metric(x.metric)!.shape === 'percent' ? 4 : 2) ?? null),
      ]),
  })
  return (
    <div className="pl-page card" data-testid="page-profitReport">
      <BoardBar
        state={state}
        periods={['month', 'lastMonth', 'last30', 'quarter', 'year', 'last13']}
        compare={false}
        company={a?.rights.company ?? false}
        extra={<ExportButton view={view} state={state} answer={a} sheet={sheet} />}
      />
      <div className="pl-bars">
        <Select
          aria-label={t('boards.rows')}
          value={chainName}
          onChange={(v) => replaceQuery({ chain: v })}
          options={Object.entries(chains).map(([k, d]) => ({ value: k, label: d.map((x) => dimensionText[x][lang]).join(' → ') }))}
          popupMatchSelectWidth={false}
        />
        <Segmented
          aria-label={t('boards.grain')}
          value={grain}
          onChange={(g) => replaceQuery({ grain: g })}
          options={(['total', 'month', 'week', 'day'] as const).map((g) => ({ value: g, label: t(`boards.grains.${g}`) }))}
        />
        <Switches state={state} company={a?.rights.company ?? false} />
        {a?.rights.cost && (
          <InputNumber<number>
            className="pl-below"
            prefix={t('boards.marginBelow')}
            suffix="%"
            value={below}
            onChange={setBelow}
            aria-label={t('boards.marginBelow')}
          />
        )}
        <span className="grow" />
        <BoardNote answer={total.answer} />
      </div>
      {checked && !checked.isZero() && (
        <div className="pl-mismatch" role="alert">
          {t('boards.mismatch', { d: checked.toFixed(2) })}
        </div>
      )}
      {rows.problem && <Failure problem={rows.problem} text={rows.problem.detail ?? messageOf(rows.problem)} onRetry={rows.reload} />}
      {!a && !rows.problem && <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />}
      {a && cells.length === 0 && <p className="note pl-empty">{t('boards.empty')}</p>}
      {a && cells.length > 0 && (
        <div className="pl-wrap" tabIndex={0} role="region" aria-label={t('boards.report')}>
          <table className="pl-table" data-testid="report-table">
            <thead>
              <tr>
                <th scope="col">{dimensionText[chain[0]!][lang]}</th>
                {grain !== 'total' && <th scope="col">{t('boards.period')}</th>}
                {columns.map((c) => (
                  <th key={c.key} scope="col">
                    {c.title(t, lang)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cells
                .filter(fits)
                .slice(0, shown)
                .map((c) => (
                  <Level
                    key={`${c.period}|${c.key[0]!.id}`}
                    cell={c}
                    dims={[chain[0]!]}
                    keys={[c.key[0]!]}
                    rest={chain.slice(1)}
                    columns={columns}
                    answer={a}
                    grain={grain}
                    ask={askOf(state, spanIn(c.period, grain, state))}
                    onOpen={open}
                  />
                ))}
              <tr className="is-result">
                <th scope="row">{t('boards.totalOf', { n: cells.length })}</th>
                {grain !== 'total' && <td />}
                {columns.map((c) => (
                  <td key={c.key} className={tone(c, total.answer?.cells[0], total.answer)}>
                    {text(c, total.answer?.cells[0], total.answer)}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
      <footer className="pl-foot">
        <span>{checked?.isZero() ? t('boards.checkedLine') : ''}</span>
        <span className="grow" />
        <span>
          {state.from} – {state.to} · {a?.currency}
        </span>
      </footer>
      {drawer}
    </div>
  )
}

interface LevelProps {
  readonly cell: ProfitCell
  readonly dims: readonly Dimension[]
  readonly keys: readonly KeyPart[]
  readonly rest: readonly Dimension[]
  readonly columns: readonly ReportColumn[]
  readonly answer: ProfitAnswer
  readonly grain: Grain
  readonly ask: Omit<ProfitAsk, 'view'>
  readonly onOpen: (c: ProfitCell, dims: readonly Dimension[], key: readonly KeyPart[], node: string) => void
}
/** One row; opened, it asks for the level below it. */
function Level({ cell, dims, keys, rest, columns, answer, grain, ask, onOpen }: LevelProps): ReactElement {
  const [open, setOpen] = useState(false)
  const [children, setChildren] = useState<ProfitAnswer>()
  const next = rest[0]
  const key = keys.at(-1)!
  const below = next && JSON.stringify({ ...ask, by: [next], filter: { ...ask.filter, ...filterOf(dims, keys) } })
  useEffect(() => {
    if (!open || !below) return
    void get<ProfitAnswer>(`board/profit?view=${view}&ask=${encodeURIComponent(below)}`).then(setChildren, () => setOpen(false))
  }, [open, below])
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingLeft: 10 + (dims.length - 1) * 20 }} title={key.note ?? key.title}>
          <span className="pl-caret">
            {next && (
              <button type="button" className="plain-button" aria-expanded={open} aria-label={key.title} onClick={() => setOpen(!open)}>
                {open ? <CaretDownFilled /> : <CaretRightFilled />}
              </button>
            )}
          </span>
          <span className={dims.at(-1) === 'msku' ? 'mono' : ''}>{key.title}</span>
        </th>
        {grain !== 'total' && <td>{cell.period}</td>}
        {columns.map((c) => (
          <td key={c.key} className={tone(c, cell, answer)}>
            {c.node && amountOf(cell, c.node, answer) ? (
              <button type="button" className="figure-link" onClick={() => onOpen(cell, dims, keys, c.node!)}>
                {text(c, cell, answer)}
              </button>
            ) : (
              text(c, cell, answer)
            )}
          </td>
        ))}
      </tr>
      {open &&
        children?.cells
          .toSorted((x, y) => num(y.amounts['S1'] ?? 0).cmp(x.amounts['S1'] ?? 0))
          .slice(0, shown)
          .map((c) => (
            <Level
              key={String(c.key[0]!.id)}
              cell={{ ...c, period: cell.period }}
              dims={[...dims, next!]}
              keys={[...keys, c.key[0]!]}
              rest={rest.slice(1)}
              columns={columns}
              answer={answer}
              grain={grain}
              ask={ask}
              onOpen={onOpen}
            />
          ))}
    </>
  )
}

const filterOf = (dims: readonly Dimension[], keys: readonly KeyPart[]): ProfitAsk['filter'] =>
  Object.fromEntries(dims.map((d, i) => [d, [filterId(d, keys[i]!.id)]]))
function spanIn(period: string | null, grain: Grain, s: { from: string; to: string }): { from: string; to: string } {
  if (!period || grain === 'total') return { from: s.from, to: s.to }
  const end =
    grain === 'month'
      ? new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)), 0)).toISOString().slice(0, 10)
      : grain === 'week'
        ? new Date(Date.parse(`${period}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10)
        : period
  const start = grain === 'month' ? `${period}-01` : period
  return { from: start < s.from ? s.from : start, to: end > s.to ? s.to : end }
}
const value = (c: ReportColumn, cell: ProfitCell | undefined, a: ProfitAnswer | undefined): Num | undefined =>
  c.node ? amountOf(cell, c.node, a) : figure(c.metric!, cell)
function text(c: ReportColumn, cell: ProfitCell | undefined, a: ProfitAnswer | undefined): string {
  const v = value(c, cell, a)
  if (v === undefined) return '–'
  const shape = c.metric && metric(c.metric)!.shape
  return shape === 'percent' ? percentText(v.toFixed(6)) : shape === 'count' ? v.toNumber().toLocaleString('en-US') : fullMoney(v.toFixed(2))
}
const tone = (c: ReportColumn, cell: ProfitCell | undefined, a: ProfitAnswer | undefined): string => {
  const v = value(c, cell, a)
  return (c.result || c.metric) && v?.isNegative() && !v.isZero() ? 'is-bad' : ''
}
/** Σ rows against the whole: they must be equal on every subtotal, to the cent. */
const difference = (rows: ProfitAnswer, whole: ProfitAnswer): Num =>
  ['S1', 'S3', 'S5'].reduce(
    (d, n) =>
      d.plus(
        rows.cells
          .reduce((s, c) => s.plus(c.amounts[n] ?? 0), num(0))
          .minus(whole.cells[0]?.amounts[n] ?? 0)
          .abs(),
      ),
    num(0),
  )
