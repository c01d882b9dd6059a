import { num, round, type Num } from '@crossway/kernel'
import { Failure, registerGridTexts } from '@crossway/web-ui'
import { errorText, get, registerTexts, replaceQuery, useLang, useText, type PageProps } from '@crossway/web-kit'
import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons'
import { InputNumber, Segmented, Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { metric } from '../../model/metric/catalogue.ts'
import type { Dimension, Grain, KeyPart, ProfitAnswer, ProfitCell } from '../../model/profit/ask.ts'
import { siblingsOf, type ChannelGroup } from '../../model/profit/board-group.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { LastReported } from '../profit/last-told.tsx'
import { BoardBar, BoardNote, Switches } from '../profit/board-bar.tsx'
import { queryOf, readBoard, tellsDays } from '../profit/board-state.ts'
import { useDrill } from '../profit/drill.tsx'
import { pageOf } from '../profit/page-of.ts'
import { ExportButton } from '../profit/export-button.tsx'
import { figure, useProfit } from '../profit/use-profit.ts'
import { ColumnSets } from './column-sets.tsx'
import { chosenIn, reportColumns, shownColumns } from './report-columns.ts'
import { ParcelsPanel, type ParcelsOf } from './parcels-panel.tsx'
import { filterOf, Level, parcelsColumn, shown, text, tone, value } from './report-level.tsx'
import { ReportTree, treeCells } from './report-tree.tsx'
import '../profit/profit.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const chains: Readonly<Record<string, readonly Dimension[]>> = {
  project: ['project', 'store', 'msku'],
  store: ['store', 'msku'],
  owner: ['owner', 'project', 'store', 'msku'],
  department: ['department', 'owner', 'project', 'store'],
  marketplace: ['marketplace', 'store', 'msku'],
  category: ['category', 'msku'],
  customer: ['customer', 'project', 'store'],
}
/** With several platforms the first chain begins at them (dashboard.md mcProfitReport). */
const chainsOf = (group: ChannelGroup): typeof chains => (group === 'mc' ? { platform: ['platform', 'store', 'msku'], ...chains } : chains)

/** The standard P&L table by a chain of dimensions, a level at a time, with its check against the whole (dashboard.md profitReport, mcProfitReport). */
export default function ReportPage({ route, query }: PageProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const state = readBoard(query, 'lastMonth')
  const view = pageOf(route, 'profitReport')
  const { group } = siblingsOf(view)
  const offered = chainsOf(group)
  const chainName = offered[query['chain'] ?? ''] ? query['chain']! : Object.keys(offered)[0]!
  const chain = offered[chainName]!
  const grain = (['total', 'month', 'week', 'day'] as const).find((g) => g === query['grain']) ?? 'total'
  const [below, setBelow] = useState<number | null>(null)
  const { drill, drawer } = useDrill(view)
  const turned = query['shape'] === 'tree'
  const choice = chosenIn(query)
  const leaves = choice.open.length > 0 || group === 'mc'
  const days = tellsDays(state, grain)
  const total = useProfit(view, queryOf(state, { leaves: leaves || turned, days }))
  const rows = useProfit(view, turned ? undefined : queryOf(state, { by: [chain[0]!], grain, leaves }))
  const tree = useProfit(view, turned ? queryOf(state, { grain, leaves: true }) : undefined)
  const a = turned ? tree.answer : rows.answer
  const all = reportColumns(a?.rights.cost ?? false, (a?.rights.company ?? false) && state.side === 'company', group)
  const whole = total.answer?.cells[0]
  const columns = shownColumns(all, choice, a?.lines ?? [], (code) => whole?.amounts[code] !== undefined)
  const toggle = (code: string): void =>
    replaceQuery({ open: (choice.open.includes(code) ? choice.open.filter((c) => c !== code) : [...choice.open, code]).join(',') || undefined })
  const checked = a && total.answer ? round(difference(a, total.answer), 2) : undefined
  const cells = (a?.cells ?? []).toSorted((x, y) =>
    x.period === y.period ? num(y.amounts['S1'] ?? 0).cmp(x.amounts['S1'] ?? 0) : (x.period ?? '') < (y.period ?? '') ? -1 : 1,
  )
  const fits = (c: ProfitCell): boolean => below === null || (figure('M36', c)?.times(100).lt(below) ?? false)
  const [parcels, setParcels] = useState<ParcelsOf>()
  const open = (c: ProfitCell, dims: readonly Dimension[], key: readonly KeyPart[], node: string): void => {
    const asked = queryOf(state, { ...spanIn(c.period, grain, state), days, filter: filterOf(dims, key) })
    if (node === parcelsColumn) setParcels({ query: asked, title: [...key.map((k) => k.title), metric(parcelsColumn)!.label[lang]].join(' · ') })
    else drill({ query: asked, node, title: `${key.map((k) => k.title).join(' · ')} · ${nameOf(a, node) ?? t(`boards.node.${node}`)}` })
  }
  const treeSheet = () => {
    const periods = [...(grain === 'total' || !a ? [] : treeCells(a)), ...(whole ? [whole] : [])]
    return {
      title: t('boards.report'),
      head: [t('boards.code'), t('boards.subject'), ...periods.map((c) => (c === whole ? t('boards.total') : (c.period ?? '')))],
      rows: (a?.lines ?? [])
        .filter((l) => l.kind !== 'leaf' || whole?.amounts[l.code] !== undefined)
        .map((l) => [
          l.code,
          l.name,
          ...periods.map((c) => (c.amounts[l.code] === undefined && l.kind === 'leaf' ? null : num(c.amounts[l.code] ?? 0).toFixed(2))),
        ]),
    }
  }
  const sheetOf = (dims: readonly Dimension[], of: readonly ProfitCell[]) => ({
    title: t('boards.report'),
    head: [...(grain === 'total' ? [] : [t('boards.period')]), ...dims.map((d) => dimensionText[d][lang]), ...columns.map((c) => c.title(t, lang))],
    rows: of
      .filter(fits)
      .map((c) => [
        ...(grain === 'total' ? [] : [c.period ?? '']),
        ...c.key.map((k) => k.title),
        ...columns.map((x) => value(x, c, a)?.toFixed(x.metric && metric(x.metric)!.shape === 'percent' ? 4 : 2) ?? null),
      ]),
  })
  const levelSheet = () => sheetOf(chain.slice(0, 1), cells)
  const lowestSheet = async () => {
    const lowest = JSON.stringify(queryOf(state, { by: chain, grain, leaves, days }))
    return sheetOf(chain, (await get<ProfitAnswer>(`board/profit?view=${view}&ask=${encodeURIComponent(lowest)}`)).cells)
  }
  return (
    <div className="pl-page card" data-testid={`page-${view}`}>
      <BoardBar
        state={state}
        periods={['month', 'lastMonth', 'last30', 'quarter', 'year', 'last13']}
        compare={false}
        company={a?.rights.company ?? false}
        extra={
          <ExportButton
            view={view}
            state={state}
            answer={a}
            sheet={turned ? treeSheet : levelSheet}
            {...(turned ? {} : { more: { label: t('boards.lowestLevel', { level: dimensionText[chain.at(-1)!][lang] }), sheet: lowestSheet } })}
          />
        }
      />
      <div className="pl-bars">
        <Segmented
          aria-label={t('boards.shape')}
          value={turned ? 'tree' : 'rows'}
          onChange={(v) => replaceQuery({ shape: v === 'tree' ? 'tree' : undefined })}
          options={(['rows', 'tree'] as const).map((v) => ({ value: v, label: t(`boards.shapes.${v}`) }))}
        />
        <Select
          aria-label={t('boards.rows')}
          disabled={turned}
          value={chainName}
          onChange={(v) => replaceQuery({ chain: v })}
          options={Object.entries(offered).map(([k, d]) => ({ value: k, label: d.map((x) => dimensionText[x][lang]).join(' → ') }))}
          popupMatchSelectWidth={false}
        />
        <Segmented
          aria-label={t('boards.grain')}
          value={grain}
          onChange={(g) => replaceQuery({ grain: g })}
          options={(['total', 'month', 'week', 'day'] as const).map((g) => ({ value: g, label: t(`boards.grains.${g}`) }))}
        />
        <Switches state={state} company={a?.rights.company ?? false} />
        {!turned && <ColumnSets route={view} all={all} cols={choice.cols} open={choice.open} />}
        {!turned && a?.rights.cost && (
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
        <BoardNote answer={total.answer} more={<LastReported view={view} state={state} answer={total.answer} />} />
      </div>
      {!turned && checked && !checked.isZero() && (
        <div className="pl-mismatch" role="alert">
          {t('boards.mismatch', { d: checked.toFixed(2) })}
        </div>
      )}
      {turned && (
        <ReportTree
          handle={tree}
          whole={whole}
          grain={grain}
          onOpen={(c, node) =>
            drill({
              query: queryOf(state, { ...spanIn(c.period, grain, state), days }),
              node,
              title: [c.period, nameOf(a, node) ?? t(`boards.node.${node}`)].filter(Boolean).join(' · '),
            })
          }
        />
      )}
      {!turned && rows.problem && <Failure problem={rows.problem} text={errorText(rows.problem)} onRetry={rows.reload} />}
      {!turned && !a && !rows.problem && <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />}
      {!turned && a && cells.length === 0 && <p className="note pl-empty">{t('boards.empty')}</p>}
      {!turned && a && cells.length > 0 && (
        <div className="pl-wrap" tabIndex={0} role="region" aria-label={t('boards.report')}>
          <table className="pl-table" data-testid="report-table">
            <thead>
              <tr>
                <th scope="col">{dimensionText[chain[0]!][lang]}</th>
                {grain !== 'total' && <th scope="col">{t('boards.period')}</th>}
                {columns.map((c) => (
                  <th key={c.key} scope="col" className={c.under ? 'is-under' : undefined}>
                    {c.key.startsWith('G') ? (
                      <button type="button" className="plain-button" aria-expanded={choice.open.includes(c.key)} onClick={() => toggle(c.key)}>
                        {choice.open.includes(c.key) ? <CaretDownFilled /> : <CaretRightFilled />} {c.title(t, lang)}
                      </button>
                    ) : (
                      c.title(t, lang)
                    )}
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
                    view={view}
                    key={`${c.period}|${c.key[0]!.id}`}
                    cell={c}
                    dims={[chain[0]!]}
                    keys={[c.key[0]!]}
                    rest={chain.slice(1)}
                    columns={columns}
                    answer={a}
                    grain={grain}
                    query={queryOf(state, { ...spanIn(c.period, grain, state), days })}
                    onOpen={open}
                  />
                ))}
              <tr className="is-result">
                <th scope="row">{t('boards.totalOf', { n: cells.length })}</th>
                {grain !== 'total' && <td />}
                {columns.map((c) => (
                  <td key={c.key} className={tone(c, whole, total.answer)}>
                    {c.metric === parcelsColumn && whole?.parcels ? (
                      <button type="button" className="figure-link" onClick={() => open({ ...whole, period: null }, [], [], parcelsColumn)}>
                        {text(c, whole, total.answer)}
                      </button>
                    ) : (
                      text(c, whole, total.answer)
                    )}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
      <footer className="pl-foot">
        <span>{!turned && checked?.isZero() ? t('boards.checkedLine') : ''}</span>
        <span className="grow" />
        <span>
          {state.from} – {state.to} · {a?.currency}
        </span>
      </footer>
      {parcels && <ParcelsPanel view={view} of={parcels} onClose={() => setParcels(undefined)} />}
      {drawer}
    </div>
  )
}

/** A leaf's own name; groups and subtotals have theirs in the texts. */
const nameOf = (a: ProfitAnswer | undefined, code: string): string | undefined =>
  code.startsWith('L') ? a?.lines.find((l) => l.code === code)?.name : undefined
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
