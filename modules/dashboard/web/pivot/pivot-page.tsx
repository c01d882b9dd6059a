import { changeText, Failure, fullMoney, percentText, registerGridTexts } from '@crossway/web-ui'
import { errorText, notify, registerTexts, replaceQuery, useLang, useSession, useText, type PageProps } from '@crossway/web-kit'
import { num } from '@crossway/kernel'
import { Select, Skeleton } from 'antd'
import { type ReactElement } from 'react'
import { metric } from '../../model/metric/catalogue.ts'
import { dimensions, type Dimension } from '../../model/profit/ask.ts'
import { nodeOrder } from '../../model/profit/nodes.ts'
import { previous } from '../../model/profit/compare.ts'
import { grainOf, pivotOf, type PivotField, type PivotShow } from '../../model/profit/pivot.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { BoardBar, BoardNote, Switches } from '../profit/board-bar.tsx'
import { queryOf, clampTo, readBoard, tellsDays, reportedOf } from '../profit/board-state.ts'
import { useDrill } from '../profit/drill.tsx'
import { ExportButton } from '../profit/export-button.tsx'
import { useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'
import { SavedPivots } from './saved-pivots.tsx'
import '../profit/profit.css'
import { useCreated } from '../profit/use-made.ts'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
const view = 'profitTabReport'
const time = ['month', 'week', 'day'] as const
const values = ['M02f', 'M36', 'M37', 'M39', 'M41', 'M42'] as const
const shows: readonly PivotShow[] = ['amount', 'row', 'column', 'total', 'mom', 'rank']
const tops = [5, 10, 20, 50] as const
const limit = 500_000

/** Analysts' own table: rows and columns out of any dimension, values out of nodes and figures (dashboard.md profitTabReport). */
export default function PivotPage({ query }: PageProps): ReactElement {
  const t = useText()
  const lang = useLang()
  useSession((s) => s.permissionsVersion)
  const state = readBoard(query, 'lastMonth')
  const { drill, drawer } = useDrill(view)
  const list = (name: string, standard: string): string[] => (query[name] ?? standard).split(',').filter((x) => x !== '')
  const known = (x: string): x is PivotField => (dimensions as readonly string[]).includes(x) || (time as readonly string[]).includes(x)
  const rows = list('rows', 'project').filter(known).slice(0, 3)
  const columns = list('cols', 'month')
    .filter(known)
    .filter((c) => !rows.includes(c))
    .slice(0, 3)
  const shown = list('values', 'S1,S4,S5')
  const show = shows.find((s) => s === query['show']) ?? 'amount'
  const used = [...rows, ...columns]
  const grain = grainOf(used)
  const by = used.filter((d): d is Dimension => !(time as readonly string[]).includes(d))
  const top = tops.find((n) => String(n) === query['top'])
  const leaves = shown.some((v) => v.startsWith('L'))
  const today = useToday()
  const span = reportedOf(state, today)
  const answer = useProfit(view, queryOf(state, { grain, by, leaves }))
  const before = useProfit(view, show === 'mom' ? queryOf(state, { ...previous(span), grain, by, leaves }) : undefined)
  const a = answer.answer
  const table = useCreated(
    () => (a ? pivotOf(a, { rows, columns, values: shown, show, by, top, rest: t('boards.others'), span, before: before.answer }) : undefined),
    [a, rows.join(), columns.join(), shown.join(), show, top, before.answer, span.from, span.to],
  )
  const cells = table ? table.rows.length * table.columns.length * shown.length : 0
  const title = (v: string): string => metric(v)?.label[lang] ?? a?.lines.find((l) => l.code === v)?.name ?? t(`boards.node.${v}`)
  const text = (v: string, n: string | undefined): string => {
    if (n === undefined) return '–'
    if (show === 'rank') return n
    if (show === 'mom') return changeText(n)
    if (show !== 'amount') return percentText(n)
    const shape = metric(v)?.shape
    return shape === 'percent' ? percentText(n) : shape === 'count' ? num(n).toFixed(0) : fullMoney(n)
  }
  const fields = [...dimensions, ...time].map((d) => ({
    value: d,
    label: (time as readonly string[]).includes(d) ? t(`boards.grains.${d}`) : dimensionText[d as Dimension][lang],
  }))
  const choose = (name: 'rows' | 'cols', label: string, value: readonly PivotField[]): ReactElement => (
    <Select
      mode="multiple"
      maxCount={3}
      className="pivot-select"
      aria-label={label}
      prefix={<span className="note">{label}</span>}
      value={[...value]}
      onChange={(v: string[]) => replaceQuery({ [name]: v.join(',') || (name === 'cols' ? ',' : undefined) })}
      options={fields}
    />
  )
  const nodes = (a?.lines ?? []).map((l) => ({ value: l.code, label: `${l.code} ${l.name}` }))
  const open = (node: string, row: (typeof noRows)[number], column: (typeof noRows)[number], name: string): void => {
    if (metric(node)) return void notify({ kind: 'info', code: 'pivot.ratio', text: t('boards.ratioNoEntries') })
    drill({
      query: queryOf(state, {
        ...clampTo(state, row.span, column.span),
        days: tellsDays(state, grain),
        filter: { ...row.filter, ...column.filter },
        ...(row.except ? { except: row.except } : {}),
      }),
      node,
      title: name,
    })
  }
  const noRows = table?.rows ?? []
  return (
    <div className="pl-page card" data-testid="page-profitTabReport">
      <BoardBar
        state={state}
        periods={['month', 'lastMonth', 'last30', 'quarter', 'year', 'last13']}
        compare={false}
        company={a?.rights.company ?? false}
        extra={
          <>
            <SavedPivots route={view} query={query} />
            <ExportButton
              view={view}
              state={state}
              answer={a}
              sheet={() => ({
                title: t('boards.pivotTable'),
                head: [
                  ...rows.map((r) => fields.find((f) => f.value === r)!.label),
                  ...(table?.columns ?? []).flatMap((c) => shown.map((v) => `${c.titles.join(' · ')} ${title(v)}`.trim())),
                ],
                rows: (table?.rows ?? []).map((r) => [...r.titles, ...(table?.columns ?? []).flatMap((c) => shown.map((v) => table!.value(r, c, v) ?? null))]),
              })}
            />
          </>
        }
      />
      <div className="pl-bars">
        {choose('rows', t('boards.rows'), rows)}
        {choose('cols', t('boards.columns'), columns)}
        <Select
          mode="multiple"
          maxCount={6}
          className="pivot-select"
          aria-label={t('boards.values')}
          prefix={<span className="note">{t('boards.values')}</span>}
          value={shown}
          onChange={(v: string[]) => v.length > 0 && replaceQuery({ values: v.join(',') })}
          options={[
            ...(nodes.length ? nodes : nodeOrder.map((c) => ({ value: c, label: t(`boards.node.${c}`) }))),
            ...values.map((v) => ({ value: v, label: metric(v)!.label[lang] })),
          ]}
        />
        <Select
          aria-label={t('boards.show')}
          value={show}
          onChange={(v) => replaceQuery({ show: v })}
          options={shows.map((s) => ({ value: s, label: t(`boards.shows.${s}`) }))}
          popupMatchSelectWidth={false}
        />
        <Select
          aria-label={t('boards.topN')}
          value={top ?? 0}
          onChange={(v) => replaceQuery({ top: v ? String(v) : undefined })}
          options={[{ value: 0, label: t('boards.allRows') }, ...tops.map((n) => ({ value: n, label: t('boards.top', { n }) }))]}
          popupMatchSelectWidth={false}
        />
        <Switches state={state} company={a?.rights.company ?? false} />
      </div>
      <BoardNote answer={a} more={cells > 0 ? <span>{t('boards.nCells', { n: cells.toLocaleString('en-US') })}</span> : undefined} />
      {answer.problem && <Failure problem={answer.problem} text={errorText(answer.problem)} onRetry={answer.reload} />}
      {!a && !answer.problem && <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />}
      {a && a.cells.length === 0 && <p className="note pl-empty">{t('boards.empty')}</p>}
      {cells > limit && <p className="is-bad pl-empty">{t('boards.tooMany', { limit: limit.toLocaleString('en-US') })}</p>}
      {table && a && a.cells.length > 0 && cells <= limit && (
        <div className="pl-wrap" tabIndex={0} role="region" aria-label={t('boards.pivotTable')}>
          <table className={`pl-table pivot-table${columns.length > 0 ? ' is-grouped' : ''}`} data-testid="pivot-table">
            <thead>
              {columns.length > 0 && (
                <tr>
                  <th rowSpan={2} scope="col">
                    {rows.map((r) => fields.find((f) => f.value === r)!.label).join(' / ') || t('boards.total')}
                  </th>
                  {table.columns.map((c) => (
                    <th key={c.key} colSpan={shown.length} scope="colgroup" className="pivot-head">
                      {c.total ? t('boards.total') : c.titles.join(' · ')}
                    </th>
                  ))}
                </tr>
              )}
              <tr>
                {columns.length === 0 && <th scope="col">{rows.map((r) => fields.find((f) => f.value === r)!.label).join(' / ') || t('boards.total')}</th>}
                {table.columns.flatMap((c) =>
                  shown.map((v) => (
                    <th key={`${c.key}|${v}`} scope="col">
                      {title(v)}
                    </th>
                  )),
                )}
              </tr>
            </thead>
            <tbody>
              {table.rows.slice(0, 600).map((r) => (
                <tr key={r.key} className={r.total ? 'is-result' : r.depth < rows.length - 1 ? 'is-total' : ''}>
                  <th scope="row" style={{ paddingLeft: 10 + r.depth * 20 }}>
                    {r.total ? t('boards.total') : r.titles.at(-1)}
                  </th>
                  {table.columns.flatMap((c) =>
                    shown.map((v) => {
                      const n = table.value(r, c, v)
                      const bad = n !== undefined && Number(n) < 0 && (show === 'mom' || v.startsWith('S') || metric(v) !== undefined)
                      return (
                        <td key={`${c.key}|${v}`} className={bad ? 'is-bad' : ''}>
                          <button
                            type="button"
                            className="figure-link"
                            onClick={() => open(v, r, c, `${[...r.titles, ...c.titles].join(' · ')} · ${title(v)}`)}
                          >
                            {text(v, n)}
                          </button>
                        </td>
                      )
                    }),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {drawer}
    </div>
  )
}
