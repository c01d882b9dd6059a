import { num, zero } from '@crossway/kernel'
import { useAnswer, useText, type RecordProps } from '@crossway/web-kit'
import { dash, DataChart, fixed, grouped, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Flex, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { FactTable } from './fact-table.tsx'

interface Figures {
  readonly impressions: number
  readonly clicks: number
  readonly spend: string
  readonly sales: string
  readonly units: number
}
interface Answer {
  readonly from: string
  readonly currency: string | null
  readonly days: readonly (Figures & { readonly day: string })[]
  readonly campaigns: readonly (Figures & { readonly campaign: string; readonly kind: 'ads_sp' | 'ads_sd' })[]
}
/** Spend in percent of the sales that the advertising brought; without sales there is none. */
const acos = (f: Figures): string => (num(f.sales).gt(0) ? `${num(f.spend).times(100).div(f.sales).toFixed(2)}%` : dash)

/** What advertising of a listing cost and brought, out of the platform's reports (product.md MSKU, tab ads). */
export default function MskuAdsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const { data, failed } = useAnswer<Answer>(`msku/${record.id}/ads`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data.days.length === 0) return <p className="tab-empty note">{t('listing.noAds', { from: data.from })}</p>
  const spend = `${t('listing.spend')} ${data.currency ?? ''}`.trim()
  const sales = `${t('listing.adSales')} ${data.currency ?? ''}`.trim()
  const option = seriesOption(
    {
      x: data.days.map((d) => d.day.slice(5)),
      series: [
        { name: t('listing.spend'), values: data.days.map((d) => Number(d.spend)) },
        { name: t('listing.adSales'), values: data.days.map((d) => Number(d.sales)), compare: true },
      ],
      unit: data.currency ?? '',
      text: axis,
      full: (v) => v.toFixed(2),
    },
    colours.control,
    colours.bg,
  )
  const all = data.days.reduce<Figures>(
    (s, d) => ({
      impressions: s.impressions + d.impressions,
      clicks: s.clicks + d.clicks,
      spend: num(s.spend).plus(d.spend).toFixed(),
      sales: num(s.sales).plus(d.sales).toFixed(),
      units: s.units + d.units,
    }),
    { impressions: 0, clicks: 0, spend: zero.toFixed(), sales: zero.toFixed(), units: 0 },
  )
  const cells = (f: Figures): string[] => [
    grouped(String(f.impressions)),
    grouped(String(f.clicks)),
    fixed(f.spend, 2),
    fixed(f.sales, 2),
    grouped(String(f.units)),
    acos(f),
  ]
  const figures = [t('listing.impressions'), t('listing.clicks'), spend, sales, t('listing.adUnits'), t('listing.acos')].map((title) => ({ title, num: true }))
  return (
    <Flex vertical gap={16} data-testid="msku-ads">
      <DataChart
        title={`${t('listing.adsChart')} · ${t('listing.since', { from: data.from })}`}
        option={option}
        height={220}
        table={{
          head: [t('listing.day'), t('listing.spend'), t('listing.adSales')],
          rows: data.days.map((d) => [d.day, fixed(d.spend, 2), fixed(d.sales, 2)]),
        }}
      />
      <FactTable
        label={t('listing.campaign')}
        columns={[{ title: t('listing.campaign') }, { title: t('listing.kind') }, ...figures]}
        rows={[[t('listing.total'), '', ...cells(all)], ...data.campaigns.map((c) => [c.campaign, t(`listing.kinds.${c.kind}`), ...cells(c)])]}
      />
    </Flex>
  )
}
