import { num } from '@crossway/kernel'
import { cardMoney, ChangeMark, fullMoney, KpiCard, percentText } from '@crossway/web-ui'
import { useLang, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { metric } from '../../model/metric/catalogue.ts'
import { change } from '../../model/profit/compare.ts'
import type { ProfitAnswer, ProfitCell } from '../../model/profit/ask.ts'
import { factsOf } from '../profit/use-profit.ts'

/** Figures of the head, with the node that their entries stand under. */
const figures: readonly (readonly [name: string, node: string])[] = [
  ['M30', 'S1'],
  ['M33', 'S4'],
  ['M36', 'S4'],
  ['M34', 'S5'],
  ['M37', 'S5'],
  ['M02f', 'L0101'],
  ['M32', 'S3'],
  ['M40.G08', 'G08'],
  ['M06f', 'G03'],
  ['M42', 'S1'],
]
interface Props {
  readonly now: ProfitAnswer | undefined
  readonly previous: ProfitAnswer | undefined
  readonly lastYear: ProfitAnswer | undefined
  readonly days: ProfitAnswer | undefined
  readonly onFigure: (node: string, title: string) => void
}

/** Ten key figures of the P&L basis: value, comparison with the period before and last year, thirty days as a line. */
export function KeyFigures({ now, previous, lastYear, days, onFigure }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const cell = now?.cells[0]
  const trend = (name: string): (number | null)[] => (days?.cells ?? []).map((c) => metric(name)!.of(factsOf(c))?.toNumber() ?? null)
  return (
    <div className="kpi-row" data-testid="kpi-row">
      {figures
        .filter(([name]) => now === undefined || now.rights.cost || metric(name)!.needs !== 'cost')
        .map(([name, node]) => {
          const m = metric(name)!
          const value = cell && m.of(factsOf(cell))
          const share = m.shape === 'percent'
          const money = m.shape === 'money' && value ? cardMoney(value.toFixed(2), lang) : undefined
          const moved = (base: ProfitAnswer | undefined): string | undefined => {
            const old: ProfitCell | undefined = base?.cells[0]
            const was = old && m.of(factsOf(old))
            return share ? (value && was ? value.minus(was).toFixed(6) : undefined) : change(value, was)?.toFixed(6)
          }
          return (
            <KpiCard
              key={name}
              label={m.label[lang]}
              mark={t('boards.mark.profit')}
              value={
                value === undefined
                  ? now
                    ? '–'
                    : '…'
                  : money
                    ? money.value
                    : share
                      ? percentText(value.toFixed(6)).slice(0, -1)
                      : num(value).toNumber().toLocaleString('en-US')
              }
              {...(value === undefined ? {} : money ? { unit: money.unit, currency: now!.currency } : share ? { unit: '%' } : {})}
              {...(value ? { full: money ? fullMoney(value.toFixed(2)) : value.toFixed(4) } : {})}
              negative={value !== undefined && value.isNegative() && !value.isZero() && !m.inverse}
              trend={trend(name)}
              onClick={() => onFigure(node, m.label[lang])}
              footer={
                <>
                  <span>
                    {t('boards.mom')} <ChangeMark value={moved(previous)} inverse={!!m.inverse} points={share} />
                  </span>
                  <span>
                    {t('boards.yoy')} <ChangeMark value={moved(lastYear)} inverse={!!m.inverse} points={share} />
                  </span>
                </>
              }
            />
          )
        })}
    </div>
  )
}
