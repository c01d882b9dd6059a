import { num, type Num } from '@crossway/kernel'
import { numberText, useLang, useText } from '@crossway/web-kit'
import { cardMoney, ChangeMark, fullMoney, KpiCard, percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { change } from '../../model/profit/compare.ts'

export interface CardFigure {
  readonly label: string
  readonly basis: 'order' | 'profit' | undefined
  readonly shape: 'money' | 'price' | 'count' | 'percent' | 'factor'
  /** Undefined = not applicable, shown as a dash. */
  readonly value: Num | undefined
  readonly before?: Num | undefined
  readonly currency?: string
  /** A rise is bad news. */
  readonly inverse?: boolean
  readonly note?: string
  readonly onOpen?: () => void
}
/** One figure of a board with its change from the period before; shares change by points. */
export function FigureCard({ f }: { f: CardFigure }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { value } = f
  const money = f.shape === 'money' && value ? cardMoney(value.toFixed(2), lang) : undefined
  const text = (v: Num): string =>
    f.shape === 'percent'
      ? percentText(v.toFixed(6)).slice(0, -1)
      : f.shape === 'count'
        ? numberText(v.toNumber())
        : f.shape === 'factor'
          ? v.toFixed(2)
          : fullMoney(v.toFixed(2))
  const moved =
    f.shape === 'percent' ? (value && f.before ? value.minus(f.before).toFixed(6) : undefined) : change(value, f.before ? num(f.before) : undefined)?.toFixed(6)
  return (
    <KpiCard
      label={f.label}
      {...(f.basis ? { mark: t(`boards.mark.${f.basis}`) } : {})}
      value={value === undefined ? '–' : (money?.value ?? text(value))}
      {...(money?.unit ? { unit: money.unit } : f.shape === 'percent' && value ? { unit: '%' } : {})}
      {...(value && f.currency && (f.shape === 'money' || f.shape === 'price') ? { currency: f.currency } : {})}
      {...(value ? { full: money ? fullMoney(value.toFixed(2)) : text(value) } : {})}
      negative={value !== undefined && value.isNegative() && !value.isZero() && !f.inverse}
      {...(f.onOpen ? { onClick: f.onOpen } : {})}
      footer={
        f.note ?? (
          <span>
            {t('boards.mom')} <ChangeMark value={moved} inverse={!!f.inverse} points={f.shape === 'percent'} />
          </span>
        )
      }
    />
  )
}
