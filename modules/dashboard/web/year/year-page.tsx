import { addMonths, num, type Num } from '@crossway/kernel'
import { PrinterOutlined } from '@ant-design/icons'
import { Failure, printPaper, registerGridTexts } from '@crossway/web-ui'
import { errorText, get, registerTexts, replaceQuery, useLang, useSession, useText, type PageProps } from '@crossway/web-kit'
import { Button, Select, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { KeyPart, ProfitQuery } from '../../model/profit/ask.ts'
import { lastYear } from '../../model/profit/compare.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import { yearSlots } from '../../model/profit/year.ts'
import { BoardBar, BoardNote, Switches } from '../profit/board-bar.tsx'
import { queryOf, changeBoard, readBoard, type BoardState } from '../profit/board-state.ts'
import { Box } from '../profit/box.tsx'
import { useDrill } from '../profit/drill.tsx'
import { ExportButton } from '../profit/export-button.tsx'
import { ProfitTree } from '../profit/profit-tree.tsx'
import { RankTable } from '../profit/rank-table.tsx'
import { useCreated } from '../profit/use-made.ts'
import { useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'
import type { Open } from '../profit-analysis/compared-columns.tsx'
import { MonthParts } from './month-parts.tsx'
import { YearChart, YearDonut } from './year-charts.tsx'
import { yearColumns } from './year-columns.tsx'
import '../profit/profit.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })

const view = 'yearReport'
const pages = ['project', 'store', 'department'] as const
type PageOf = (typeof pages)[number]
const nodes: Readonly<Record<string, string>> = { sales: 'S1', gross_profit: 'S4', net_profit: 'S5' }

/** The annual P&L: the tree by month, quarter, half and year, against last year and the target; a page for each project, store or department (dashboard.md yearReport). */
export default function YearPage({ query }: PageProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const year = /^20\d\d$/.test(query['year'] ?? '') ? Number(query['year']) : Number(today.slice(0, 4))
  const full = { from: `${year}-01-01`, to: `${year}-12-31` }
  const state: BoardState = { ...readBoard(query, 'custom'), ...full, period: 'custom' }
  const soFar = { from: full.from, to: today < full.to ? today : full.to }
  const beforeSpan = lastYear(soFar)
  const request = (rest: Partial<ProfitQuery>) => queryOf(state, { leaves: true, ...rest })
  const now = useProfit(view, request({ grain: 'month' }))
  const other = useProfit(view, { ...request({ grain: 'month' }), basis: state.basis === 'book' ? 'attrib' : 'book' })
  const before = useProfit(view, request(beforeSpan))
  const monthsBefore = useProfit(view, queryOf(state, { from: `${year - 1}-01-01`, to: `${year - 1}-12-31`, grain: 'month' }))
  const top = useProfit(view, queryOf(state, { by: ['project'] }))
  const topBefore = useProfit(view, queryOf(state, { ...beforeSpan, by: ['project'] }))
  const closed = useClosed(year, state.filter.company)
  const targets = useTargets(year, JSON.stringify(state.filter))
  const { drill, drawer } = useDrill(view)
  const open: Open = (node, title, at) => drill({ query: queryOf(state, at), node, title })
  const [month, onMonth] = useState<string>()
  const answer = now.answer
  const months = yearSlots(year)
    .at(-1)!
    .months.filter((m) => m <= today.slice(0, 7))
  const columns = useCreated(
    () =>
      answer &&
      yearColumns({
        year,
        today,
        answer,
        other: other.answer,
        book: state.basis === 'book',
        before: before.answer,
        beforeSpan,
        closed,
        targets: state.currency === 'CNY' ? targets : new Map(),
        t,
        open,
        onMonth,
      }),
    [answer, other.answer, before.answer, closed, targets, lang, JSON.stringify(state)],
  )
  const house = useSession((x) => x.site.site_name)
  const reader = useSession((x) => x.admin?.nickname ?? x.admin?.username ?? '')
  const print = async (): Promise<void> => {
    if (!answer || !columns) return
    const { filterInWords, YearPaper } = await import('./year-paper.tsx')
    const about = await filterInWords(view, state, lang)
    const lines = answer.lines.filter((l) => l.kind !== 'leaf' || filled(l.code))
    await printPaper(<YearPaper of={{ year, state, lines, columns, answer, top: top.answer, about, house, reader, t, lang }} />, { wide: true, size: 'A3' })
  }
  const filled = (code: string): boolean => (answer?.cells ?? []).some((c) => c.amounts[code] !== undefined)
  return (
    <div className="board" data-testid="page-yearReport">
      <BoardBar
        state={state}
        periods={[]}
        compare={false}
        company={answer?.rights.company ?? false}
        extra={
          <>
            <Select
              value={year}
              aria-label={t('boards.year.year')}
              onChange={(y: number) => replaceQuery({ year: y === Number(today.slice(0, 4)) ? undefined : String(y) })}
              options={[0, 1, 2, 3].map((n) => ({ value: Number(addMonths(today, -12 * n).slice(0, 4)), label: addMonths(today, -12 * n).slice(0, 4) }))}
            />
            <ExportButton
              view={view}
              state={state}
              answer={answer}
              sheet={() => ({
                title: `${t('boards.year.title')} ${year}`,
                head: [t('boards.code'), t('boards.subject'), ...(columns ?? []).map((c) => c.title)],
                rows: (answer?.lines ?? [])
                  .filter((l) => l.kind !== 'leaf' || filled(l.code))
                  .map((l) => [l.code, l.name, ...(columns ?? []).map((c) => c.plain!(l))]),
              })}
            />
            {answer?.rights.export && (
              <Button icon={<PrinterOutlined />} disabled={!columns} data-testid="btn-print" onClick={() => void print().catch(() => undefined)}>
                {t('boards.year.print')}
              </Button>
            )}
          </>
        }
      />
      <div className="pl-page card year-sheet">
        <div className="pl-bars">
          <PageChoice state={state} query={query} />
          <Switches state={state} company={answer?.rights.company ?? false} />
          <span className="grow" />
          <BoardNote answer={answer} />
        </div>
        {now.problem && <Failure problem={now.problem} text={errorText(now.problem)} onRetry={now.reload} />}
        {!answer && !now.problem && <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 16 }} />}
        {answer && answer.cells.length === 0 && <p className="note pl-empty">{t('boards.empty')}</p>}
        {answer && answer.cells.length > 0 && columns && (
          <ProfitTree lines={answer.lines} columns={columns} label={`${t('boards.year.title')} ${year}`} filled={(l) => filled(l.code)} />
        )}
        <footer className="pl-foot">
          <span>{t('boards.signs')}</span>
          <span className="grow" />
          <span>
            {year} · {answer?.currency}
          </span>
        </footer>
      </div>
      {answer && answer.cells.length > 0 && (
        <>
          <div className="w8">
            <YearChart answer={answer} lastYear={monthsBefore.answer} months={months} onMonth={onMonth} />
          </div>
          <div className="w4">
            <YearDonut answer={answer} months={months} onNode={(node) => open(node, `${t(`boards.node.${node}`)} · ${year}`, full)} />
          </div>
        </>
      )}
      <Box title={t('boards.year.top')} of={top}>
        {top.answer && (
          <RankTable
            head={dimensionText.project[lang]}
            answer={top.answer}
            base={topBefore.answer}
            compare="lastYear"
            order="top"
            limit={20}
            onOpen={(key: KeyPart) => key.id !== null && changeBoard({ filter: { ...state.filter, project: [key.id] } })}
            onFigure={(c, node) =>
              drill({
                query: queryOf(state, { filter: { project: [c.key[0]!.id ?? 0] } }),
                node,
                title: `${c.key[0]!.title} · ${t(`boards.node.${node}`)}`,
              })
            }
          />
        )}
      </Box>
      {month && <MonthParts month={month} state={state} onFigure={open} onClose={() => onMonth(undefined)} />}
      {drawer}
    </div>
  )
}

/** Turns the pages of the report: the whole, or one project, store or department of those that have figures. */
function PageChoice({ state, query }: { state: BoardState; query: PageProps['query'] }): ReactElement {
  const t = useText()
  const lang = useLang()
  const by: PageOf = pages.find((p) => p === query['pages']) ?? 'project'
  const { [by]: chosen, ...others } = state.filter
  const found = useProfit(view, { ...queryOf(state, { by: [by] }), filter: others })
  const cells = (found.answer?.cells ?? []).filter((c) => c.key.length === 1)
  return (
    <>
      <Select
        aria-label={t('boards.year.pages')}
        value={by}
        onChange={(p: PageOf) => replaceQuery({ pages: p === 'project' ? undefined : p, [`f_${by}`]: undefined })}
        options={pages.map((p) => ({ value: p, label: dimensionText[p][lang] }))}
      />
      <Select
        className="year-page"
        aria-label={dimensionText[by][lang]}
        value={chosen?.length === 1 ? chosen[0]! : ''}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(id: number | string) => changeBoard({ filter: { ...others, [by]: id === '' ? [] : [id] } })}
        options={[{ value: '' as number | string, label: t('boards.year.all') }, ...cells.map((c) => ({ value: c.key[0]!.id ?? 0, label: c.key[0]!.title }))]}
      />
    </>
  )
}

function useClosed(year: number, companies: readonly (number | string)[] | undefined): ReadonlySet<string> {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const of = companies?.length ? `&company=${companies.join(',')}` : ''
  useEffect(() => {
    let gone = false
    get<{ months: string[] }>(`board/closed-months?view=${view}&year=${year}${of}`, { silent: true }).then(
      (a) => void (gone || setClosed(new Set(a.months))),
      () => undefined,
    )
    return () => void (gone = true)
  }, [year, of])
  return closed
}

function useTargets(year: number, filter: string): ReadonlyMap<string, Num> {
  const [targets, setTargets] = useState<ReadonlyMap<string, Num>>(new Map())
  useEffect(() => {
    let gone = false
    get<{ rows: { metric: string; value: string }[] }>(`board/target?view=${view}&month=${year}-01&to=${year}-12&filter=${encodeURIComponent(filter)}`, {
      silent: true,
    }).then(
      (a) => {
        const sums = new Map<string, Num>()
        for (const r of a.rows) if (nodes[r.metric]) sums.set(nodes[r.metric]!, num(r.value).plus(sums.get(nodes[r.metric]!) ?? 0))
        if (!gone) setTargets(sums)
      },
      () => undefined,
    )
    return () => void (gone = true)
  }, [year, filter])
  return targets
}
