import { addDays } from '@crossway/kernel'
import { fullMoney, percentText } from '@crossway/web-ui'
import { auth, get, openTab, useText } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { queryOf, type BoardState } from '../profit/board-state.ts'
import { Box, Waiting } from '../profit/box.tsx'
import { figure, useProfit } from '../profit/use-profit.ts'
import { useToday } from '../profit/use-today.ts'

interface Item {
  readonly key: string
  readonly text: string
  readonly example: string
  readonly count: string
  readonly bad: boolean
  readonly open: () => void
}
interface Props {
  readonly state: BoardState
  readonly view: ProfitPage
  readonly onOpen: (query: ReturnType<typeof queryOf>, title: string, node?: string) => void
}
const counted = [
  { key: 'unclassified', record: 'settlement', route: 'settlement', tab: 'unclassified', bad: true },
  { key: 'unposted', record: 'settlement', route: 'settlement', tab: 'checked', bad: false },
  { key: 'latePayout', record: 'payment-collection', route: 'amzPaymentCollection', tab: 'overdue', bad: true },
  { key: 'noCost', record: 'pl-entry', route: 'profitAnalysis', tab: 'missing', bad: true },
] as const

/** What somebody should look at: listings that lose money, refunds above their habit, statements and payouts that wait. */
export function Attention({ state, view, onOpen }: Props): ReactElement {
  const t = useText()
  const today = useToday()
  const recent = queryOf(state, { from: addDays(today, -13), to: today, by: ['msku'], days: true })
  const fortnight = useProfit(view, recent)
  const quarter = useProfit(view, queryOf(state, { from: addDays(today, -89), to: today, by: ['msku'], days: true }))
  const counts = useCounts()
  const cells = fortnight.answer?.cells ?? []
  const money = (v: string | undefined): string => `${fortnight.answer?.currency ?? ''} ${fullMoney(v ?? '0')}`
  const losing = cells
    .filter((c) => c.key[0]!.id !== null && Number(c.amounts['S4'] ?? 0) < 0)
    .toSorted((a, b) => Number(a.amounts['S4']) - Number(b.amounts['S4']))
  const usual = new Map((quarter.answer?.cells ?? []).map((c) => [c.key[0]!.id, figure('M06f', c)]))
  const refunds = cells.filter((c) => {
    const habit = usual.get(c.key[0]!.id)
    const now = figure('M06f', c)
    return c.units >= 10 && now && habit && !habit.isZero() && now.gt(habit.times(2))
  })
  const end = fortnight.answer?.rights.cost ? 'S5' : 'S3'
  const loose = cells.find((c) => c.key[0]!.id === null && Number(c.amounts[end] ?? 0) !== 0)
  const reported = fortnight.answer && quarter.answer && !fortnight.problem && !quarter.problem
  const items: Item[] = [
    ...(losing.length
      ? [
          {
            key: 'losing',
            text: t('boards.attention.losing'),
            example: `${losing[0]!.key[0]!.title} · ${money(losing[0]!.amounts['S4'])}`,
            count: t('boards.nMskus', { n: losing.length }),
            bad: true,
            open: () =>
              onOpen({ ...recent, by: [], filter: { ...state.filter, msku: losing.slice(0, 200).map((c) => c.key[0]!.id!) } }, t('boards.attention.losing')),
          },
        ]
      : []),
    ...(refunds.length
      ? [
          {
            key: 'refunds',
            text: t('boards.attention.refunds'),
            example: `${refunds[0]!.key[0]!.title} · ${percentText(figure('M06f', refunds[0])?.toFixed(6))}`,
            count: t('boards.nMskus', { n: refunds.length }),
            bad: true,
            open: () =>
              onOpen({ ...recent, by: [], filter: { ...state.filter, msku: refunds.slice(0, 200).map((c) => c.key[0]!.id!) } }, t('boards.attention.refunds')),
          },
        ]
      : []),
    ...(loose
      ? [
          {
            key: 'loose',
            text: t('boards.attention.loose'),
            example: money(loose.amounts[end]),
            count: t('boards.open'),
            bad: false,
            open: () => onOpen({ ...recent, by: [], filter: { ...state.filter, msku: [0] } }, t('boards.attention.loose'), end),
          },
        ]
      : []),
    ...counted
      .filter((c) => (counts[c.key] ?? 0) > 0)
      .map((c) => ({
        key: c.key,
        text: t(`boards.attention.${c.key}`),
        example: '',
        count: t('boards.nDocs', { n: counts[c.key]! }),
        bad: c.bad,
        open: () => void openTab(c.route, c.key === 'noCost' ? { part: c.tab } : { tab: c.tab }),
      })),
  ]
  return (
    <Box title={t('boards.attention.title')} note={reported ? t('boards.nKinds', { n: items.length }) : ''}>
      {!reported && <Waiting of={[fortnight, quarter]} />}
      {reported && items.length === 0 && <p className="note">{t('boards.attention.none')}</p>}
      {items.map((i) => (
        <div className="attention-row" key={i.key}>
          <span className={`attention-dot ${i.bad ? 'is-bad' : ''}`} aria-hidden>
            {i.bad ? '✕' : '●'}
          </span>
          <span>{i.text}</span>
          <span className="note ell">{i.example}</span>
          <button type="button" className="figure-link is-link" onClick={i.open}>
            {i.count}
          </button>
        </div>
      ))}
    </Box>
  )
}

function useCounts(): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Record<string, number>>({})
  useEffect(() => {
    for (const c of counted) {
      if (!auth(c.route)) continue
      get<{ total: number }>(`${c.record}?view=${c.route}&tab=${c.tab}&size=1`, { silent: true }).then(
        (r) => setCounts((old) => ({ ...old, [c.key]: r.total })),
        () => undefined,
      )
    }
  }, [])
  return counts
}
