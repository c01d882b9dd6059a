import { cardMoney, DataChart, fullMoney, seriesOption, useChartColours } from '@crossway/web-ui'
import { get, useLang, useText } from '@crossway/web-kit'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { buckets, type ReceivableOutlook } from '../../model/ageing.ts'

/** Ages at month ends as stacked bars, and what the next eight weeks are to bring beside what falls due in them. */
export function Outlook({ question }: { readonly question: string }): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const { colours } = useChartColours()
  const [data, setData] = useState<ReceivableOutlook>()
  useEffect(() => {
    let gone = false
    get<ReceivableOutlook>(`board/receivables/outlook?${question}`, { silent: true }).then(
      (d) => void (gone || setData(d)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [question])
  const [ages, weeks] = useMemo(() => {
    const short = (v: number): string => {
      const shown = cardMoney(v.toFixed(2), lang)
      return `${shown.value}${shown.unit ?? ''}`
    }
    const full = (v: number): string => fullMoney(v.toFixed(2))
    const at = { unit: 'CNY', text: short, full }
    return [
      seriesOption(
        {
          ...at,
          x: (data?.months ?? []).map((m) => m.day),
          series: buckets.map((b) => ({
            name: t(`ageing.buckets.${b}`),
            kind: 'bar' as const,
            stack: 'age',
            values: (data?.months ?? []).map((m) => Number(m[b])),
          })),
        },
        colours.control,
        colours.bg,
      ),
      seriesOption(
        {
          ...at,
          x: (data?.weeks ?? []).map((w) => w.from.slice(5)),
          series: [
            { name: t('ageing.dueInWeek'), kind: 'bar', compare: true, values: (data?.weeks ?? []).map((w) => Number(w.due)) },
            { name: t('ageing.expected'), kind: 'bar', values: (data?.weeks ?? []).map((w) => Number(w.expected)) },
          ],
        },
        colours.control,
        colours.bg,
      ),
    ]
  }, [data, colours, t, lang])
  if (!data) return null
  return (
    <>
      <div className="w6">
        <DataChart
          title={t('ageing.byMonth')}
          height={260}
          option={ages}
          table={{
            head: [t('ageing.day'), ...buckets.map((b) => t(`ageing.buckets.${b}`))],
            rows: data.months.map((m) => [m.day, ...buckets.map((b) => fullMoney(m[b]))]),
          }}
        />
      </div>
      <div className="w6">
        <DataChart
          title={t('ageing.outlook')}
          height={260}
          option={weeks}
          table={{
            head: [t('ageing.week'), t('ageing.dueInWeek'), t('ageing.expected')],
            rows: data.weeks.map((w) => [w.from, fullMoney(w.due), fullMoney(w.expected)]),
          }}
        />
      </div>
    </>
  )
}
