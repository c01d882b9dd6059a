import { DataChart, percentText, seriesOption, useChartColours } from '@crossway/web-ui'
import { useLang, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { shareOf, type ShareFigures } from '../../model/target/share.ts'
import { useCreated } from '../profit/use-made.ts'

interface Props {
  readonly year: number
  readonly share: ShareFigures
  readonly title: string
  readonly name: string
}
/** Share of advertising month by month, with the one aimed at: a share does not add up over the year. */
export function ShareCurve({ year, share, title, name }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const { colours } = useChartColours()
  const series = [
    { name: t('boards.target.reached'), values: share.sold.map((_, i) => shareOf(share, i)?.toNumber() ?? null) },
    { name: t('boards.target.ofMonth'), values: share.plan.map((v) => v?.toNumber() ?? null), compare: true },
  ].filter((s) => s.values.some((v) => v !== null))
  const months = share.sold.map((_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
  const percent = (v: number): string => percentText(v)
  const option = useCreated(
    () => seriesOption({ x: months.map((m) => m.slice(5)), unit: `${name} %`, text: percent, full: percent, series }, colours.control, colours.bg),
    [share, year, colours, lang, name],
  )
  return (
    <DataChart
      title={title}
      height={260}
      option={option}
      empty={t('boards.empty')}
      table={{
        head: [t('boards.month'), ...series.map((s) => s.name)],
        rows: series.length ? months.map((m, i) => [m, ...series.map((s) => percentText(s.values[i]))]) : [],
      }}
    />
  )
}
