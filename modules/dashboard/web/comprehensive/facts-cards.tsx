import { cardMoney, ChangeMark, fullMoney, percentText } from '@crossway/web-ui'
import { dateTimeText, get, isProblem, openTab, useLang, useText, type ProblemError } from '@crossway/web-kit'
import { num } from '@crossway/kernel'
import { useCallback, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { BoardFacts, LateStore } from '../../model/facts.ts'
import type { ProfitQuery, ProfitPage } from '../../model/profit/ask.ts'
import { change } from '../../model/profit/compare.ts'
import { Box, Waiting } from '../profit/box.tsx'

interface FactsHandle {
  readonly answer: BoardFacts | undefined
  readonly problem: ProblemError | undefined
  readonly reload: () => void
}
/** Orders, stock and payouts of the span; the old answer stays while a new one is on its way. */
export function useFacts(view: ProfitPage, query: Omit<ProfitQuery, 'view'>): FactsHandle {
  const text = JSON.stringify(query)
  const [state, setState] = useState<{ answer?: BoardFacts; problem?: ProblemError; of?: string }>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    get<BoardFacts>(`board/facts?view=${view}&ask=${encodeURIComponent(text)}`, { silent: true }).then(
      (answer) => void (gone || setState({ answer, of: text })),
      (e: unknown) => void (gone || !isProblem(e) || setState((s) => ({ ...s, problem: e, of: text }))),
    )
    return () => void (gone = true)
  }, [view, text, turn])
  return { answer: state.answer, problem: state.of === text ? state.problem : undefined, reload: useCallback(() => setTurn((n) => n + 1), []) }
}

/** Names the stores whose report does not reach the last day, in amber (dashboard.md §1). */
export function LateStores({ late, text = 'late' }: { late: readonly LateStore[] | undefined; text?: 'late' | 'stale' }): ReactElement | null {
  const t = useText()
  const lang = useLang()
  if (!late?.length) return null
  const names = late.map((s) => `${s.title}${s.at ? ` (${dateTimeText(s.at).slice(0, 16)})` : ''}`)
  return (
    <span className="is-waiting" data-testid="late-stores" title={names.join('\n')}>
      {t(`boards.facts.${text}`, {
        n: late.length,
        names: late
          .slice(0, 3)
          .map((s) => s.title)
          .join(lang === 'en' ? ', ' : '、'),
      })}
    </span>
  )
}

interface RowProps {
  readonly label: string
  readonly value: ReactNode
  readonly title?: string
  readonly more?: ReactNode
  readonly onOpen?: () => void
}
function FactRow({ label, value, title, more, onOpen }: RowProps): ReactElement {
  return (
    <div className="fact-row">
      <span>{label}</span>
      {onOpen ? (
        <button type="button" className="figure-link is-link num" title={title} onClick={onOpen}>
          {value}
        </button>
      ) : (
        <span className="num" title={title}>
          {value}
        </span>
      )}
      <span className="fact-more">{more}</span>
    </div>
  )
}

/** Three cards: what was ordered, what lies in stock, what money is on its way (dashboard.md comprehensive: sales, stock, cash). */
export function FactsCards({ of }: { of: FactsHandle }): ReactElement {
  const t = useText()
  const lang = useLang()
  const facts = of.answer
  if (!facts || of.problem)
    return (
      <>
        {(['orders', 'stock', 'cash'] as const).map((k) => (
          <Box key={k} className="w4" title={t(`boards.facts.${k}`)}>
            <Waiting of={[of]} />
          </Box>
        ))}
      </>
    )
  const money = (v: string): { value: string; title: string } => {
    const m = cardMoney(v, lang)
    return { value: `CNY ${m.value}${m.unit ? ` ${m.unit}` : ''}`, title: fullMoney(v) }
  }
  const { orders: o, stock: s, cash: c } = facts
  const moved = (what: 'sales' | 'orders' | 'units'): ReactElement => (
    <ChangeMark value={o?.compared ? change(num(o.compared.now[what]), num(o.compared.before[what]))?.toFixed(6) : undefined} />
  )
  return (
    <>
      <Box className="w4" title={t('boards.facts.orders')} note={<span className="mark">{t('boards.mark.order')}</span>}>
        {o ? (
          <>
            <FactRow label={t('boards.facts.sales')} {...money(o.now.sales)} more={moved('sales')} />
            <FactRow label={t('boards.facts.count')} value={o.now.orders.toLocaleString('en-US')} more={moved('orders')} />
            <FactRow label={t('boards.facts.units')} value={o.now.units.toLocaleString('en-US')} more={moved('units')} />
            <FactRow label={t('boards.facts.aov')} value={o.now.orders ? `CNY ${fullMoney(num(o.now.sales).div(o.now.orders).toFixed(2))}` : '–'} />
            <p className="note">
              {t('boards.facts.ofStores', { n: o.stores })}
              {o.unrated.length > 0 && <span className="is-bad"> {t('boards.facts.unrated', { list: o.unrated.join('、') })}</span>}
            </p>
          </>
        ) : (
          <p className="note">{t('boards.facts.byStoreOnly')}</p>
        )}
      </Box>
      <Box className="w4" title={t('boards.facts.stock')}>
        {s ? (
          <>
            <FactRow label={t('boards.facts.stockValue')} {...money(s.value)} />
            <FactRow label={t('boards.facts.transit')} {...money(s.transit)} />
            <FactRow
              label={t('boards.facts.aged')}
              value={num(s.value).isZero() ? '–' : percentText(num(s.aged).div(s.value).toFixed(6))}
              title={fullMoney(s.aged)}
            />
            {s.places.slice(0, 3).map((p) => (
              <FactRow key={p.type} label={t(`boards.facts.place.${p.type}`)} {...money(p.value)} />
            ))}
          </>
        ) : (
          <p className="note">{t('boards.facts.wholeOnly')}</p>
        )}
      </Box>
      <Box className="w4" title={t('boards.facts.cash')}>
        <FactRow
          label={t('boards.facts.expected')}
          {...money(c.expected.cny)}
          more={t('boards.nDocs', { n: c.expected.n })}
          onOpen={() => void openTab('amzPaymentCollection', { tab: 'expected' })}
        />
        <FactRow
          label={t('boards.facts.lateCash')}
          {...money(c.late.cny)}
          more={t('boards.nDocs', { n: c.late.n })}
          onOpen={() => void openTab('amzPaymentCollection', { tab: 'overdue' })}
        />
        <FactRow label={t('boards.facts.unposted')} value={t('boards.nDocs', { n: c.unposted })} onOpen={() => void openTab('settlement', {})} />
        <FactRow label={t('boards.facts.missing')} value={t('boards.facts.gaps', { n: c.missing })} onOpen={() => void openTab('settlement', {})} />
      </Box>
    </>
  )
}
