import { registerGridTexts } from '@crossway/web-ui'
import { get, registerTexts, replaceQuery, useText, type PageProps } from '@crossway/web-kit'
import { Skeleton, Tabs } from 'antd'
import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react'
import StatementPart from './statement-part.tsx'
import '../profit/profit.css'

registerGridTexts()
registerTexts('boards', { 'zh-cn': () => import('../texts/boards.zh-cn.ts'), en: () => import('../texts/boards.en.ts') })
registerTexts('proof', { 'zh-cn': () => import('../texts/proof.zh-cn.ts'), en: () => import('../texts/proof.en.ts') })

type Part = ComponentType<{ query: PageProps['query'] }>
const EntriesPart = lazy(() => import('./entries-part.tsx'))
const entries = (tabs: readonly string[]): Part => {
  const Entries: Part = ({ query }) => <EntriesPart tabs={tabs} query={query} />
  return Entries
}
const parts: Readonly<Record<string, Part | LazyExoticComponent<Part>>> = {
  statement: StatementPart,
  entries: entries([]),
  missing: entries(['missing']),
  unallocated: entries(['unallocated', 'unattributed']),
  overdue: lazy(() => import('./overdue-part.tsx')),
  late: lazy(() => import('./late-part.tsx')),
  periods: lazy(() => import('./periods-part.tsx')),
}
/** What the list of one part remembers in the address and the next part must not inherit. */
const listWords = {
  tab: undefined,
  q: undefined,
  f: undefined,
  sort: undefined,
  page: undefined,
  size: undefined,
  view: undefined,
  look: undefined,
  source: undefined,
}

/** Finance's proof of the P&L in seven parts: statement, entries, what is missing, loose, overdue or late, and the closing of months (finance.md profitAnalysis). */
export default function ProfitAnalysisPage({ query }: PageProps): ReactElement {
  const t = useText()
  const name = query['part'] && query['part'] in parts ? query['part'] : 'statement'
  const Shown = parts[name]!
  const counts = useCounts(name)
  return (
    <div className="pl-page card" data-testid="page-profitAnalysis">
      <Tabs
        className="pl-parts"
        activeKey={name}
        onChange={(key) => replaceQuery({ ...listWords, part: key === 'statement' ? undefined : key })}
        items={Object.keys(parts).map((key) => ({
          key,
          label: (
            <span data-part={key}>
              {t(`proof.parts.${key}`)} <PartCount part={key} counts={counts} />
            </span>
          ),
        }))}
      />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} style={{ padding: 16 }} />}>
        <Shown key={name} query={query} />
      </Suspense>
    </div>
  )
}

interface Counts {
  readonly missing: number
  readonly overdue: number
  readonly overdueMore: boolean
  readonly late: number
  readonly closing: readonly string[]
}
/** What waits in each part, asked again when another part is opened. */
function useCounts(part: string): Counts | undefined {
  const [counts, setCounts] = useState<Counts>()
  useEffect(() => {
    let gone = false
    get<Counts>('profit/proof-counts', { silent: true }).then(
      (c) => void (gone || setCounts(c)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [part])
  return counts
}

/** A number that hurts is red (missing costs); months that are closing stand by name. */
function PartCount({ part, counts: c }: { part: string; counts: Counts | undefined }): ReactElement | null {
  const t = useText()
  if (!c) return null
  if (part === 'missing' && c.missing) return <small className="is-bad">{c.missing < 1000 ? c.missing : '999+'}</small>
  if (part === 'overdue' && c.overdue) return <small className="note">{`${c.overdue}${c.overdueMore ? '+' : ''}`}</small>
  if (part === 'late' && c.late) return <small className="note">{c.late}</small>
  if (part === 'periods' && c.closing.length) return <small className="note">{`${c.closing.at(-1)!} ${t('proof.periods.states.closing')}`}</small>
  return null
}
