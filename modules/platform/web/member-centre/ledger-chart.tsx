import { num } from '@crossway/kernel'
import { fixed, useText } from '@crossway/web-kit'
import { DataChart, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { Overview } from './overview.ts'

registerGridTexts()

/** Income and spending a day; days without a line are none. */
export function LedgerChart({ days }: Pick<Overview, 'days'>): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const moved = days.some((d) => !num(d.came).isZero() || !num(d.went).isZero())
  const names = [t('userLogin.came'), t('userLogin.went')]
  const option = seriesOption(
    {
      x: days.map((d) => d.day.slice(5)),
      series: [
        { name: names[0]!, values: days.map((d) => num(d.came).toNumber()), kind: 'bar' },
        { name: names[1]!, values: days.map((d) => num(d.went).toNumber()), kind: 'bar' },
      ],
      unit: 'CNY',
      text: axis,
      full: (v) => fixed(v, 2),
    },
    colours.control,
    colours.bg,
  )
  const rows = moved ? days.map((d) => [d.day, fixed(d.came, 2), fixed(d.went, 2)]) : []
  return <DataChart title={t('userLogin.days')} option={option} height={220} table={{ head: [t('userLogin.time'), ...names.map((n) => `${n} (CNY)`)], rows }} />
}
