import { numberText, useLang, useBoth } from '@crossway/web-kit'
import { cardMoney, fullMoney, KpiCard, percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { Compare } from '../../model/crm/compared.ts'
import { moneySets, periodCards, portfolioCards, renewalRate, type PortfolioBoard } from '../../model/crm/portfolio.ts'
import { type Words } from './both.ts'
import { ChangeFoot } from './change-foot.tsx'
import type { OpenSet } from './opens.ts'

const setWords: Readonly<Record<(typeof portfolioCards)[number], Words>> = {
  opensea: ['公海客户', 'Open sea'],
  protect: ['保护客户', 'Protected'],
  working: ['跟进中客户', 'In follow-up'],
  cooperate: ['合作客户', 'Cooperating'],
  new: ['新签客户', 'New'],
  lost: ['流失客户', 'Lost'],
  active: ['有效合同', 'Active contracts'],
  expiring: ['60天内到期', 'Expiring in 60 days'],
  expired: ['本期到期', 'Expired in the period'],
  renewed: ['本期续签', 'Renewed'],
  arr: ['年度服务费 (ARR)', 'Yearly service fees (ARR)'],
  deposits: ['已收押金', 'Deposits held'],
  receivable: ['应收余额', 'Receivable'],
  overdue: ['逾期应收', 'Overdue'],
}

/** Customers by pool, contracts and money at one glance; each opens its rows. */
export function PortfolioCards({ a, compare, open }: { a: PortfolioBoard; compare: Compare; open: OpenSet }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const sets = portfolioCards.filter((s) => a.rights.company || !moneySets.includes(s))
  const footOf = (set: (typeof portfolioCards)[number]): string | undefined => {
    if (set === 'new') return both(`净增 ${a.cards.new.n - a.cards.lost.n}`, `Net ${a.cards.new.n - a.cards.lost.n}`)
    if (set === 'renewed') return `${both('续签率', 'Renewal rate')} ${percentText(renewalRate(a.cards.renewed.n, a.cards.expired.n)?.toFixed(6))}`
    return moneySets.includes(set) ? both(`${a.cards[set].n} 条`, `${a.cards[set].n} rows`) : undefined
  }
  const of = (set: (typeof portfolioCards)[number]): number | undefined => periodCards.flatMap((s) => (s === set && a.compared ? [a.compared[s]] : []))[0]
  return (
    <div className="crm-kpis">
      {sets.map((set) => {
        const { n, amount } = a.cards[set]
        const shown = moneySets.includes(set) && amount !== null ? cardMoney(amount, lang) : undefined
        return (
          <KpiCard
            key={set}
            label={both(...setWords[set])}
            value={shown ? shown.value : numberText(n)}
            {...(shown?.unit ? { unit: shown.unit } : {})}
            {...(shown ? { currency: 'CNY', full: fullMoney(amount!) } : {})}
            footer={
              <ChangeFoot compare={compare} now={n} before={of(set)} inverse={set === 'lost'}>
                {footOf(set)}{' '}
              </ChangeFoot>
            }
            onClick={() => open(set, both(...setWords[set]))}
          />
        )
      })}
    </div>
  )
}
