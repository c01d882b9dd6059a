import { useAnswer, useText, type RecordProps } from '@crossway/web-kit'
import { dash, DataChart, fixed, seriesOption, useChartColours } from '@crossway/web-ui'
import { Alert, Flex, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { FactTable } from './fact-table.tsx'

interface Day {
  readonly day: string
  readonly price: string | null
  readonly currency: string | null
  readonly status: string | null
  readonly sellable: number | null
  readonly reserved: number | null
  readonly unsellable: number | null
  readonly inbound: number | null
}

/** How a listing, its price and its stock at the platform stood day by day, by the snapshots of the platform's reports (product.md msku_snapshot). */
export default function MskuSnapshotsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const { data, failed } = useAnswer<{ readonly from: string; readonly rows: readonly Day[] }>(`msku/${record.id}/snapshots`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data.rows.length === 0) return <p className="tab-empty note">{t('listing.noSnapshots', { from: data.from })}</p>
  const days = data.rows.toReversed()
  const currency = days.find((d) => d.currency)?.currency ?? ''
  const price = (d: Day): string => (d.price === null ? dash : fixed(d.price, 2))
  const option = seriesOption(
    {
      x: days.map((d) => d.day.slice(5)),
      series: [
        { name: `${t('listing.price')} ${currency}`.trim(), values: days.map((d) => (d.price === null ? null : Number(d.price))) },
        { name: t('listing.sellable'), values: days.map((d) => d.sellable), compare: true },
      ],
      unit: '',
      text: axis,
      full: String,
    },
    colours.control,
    colours.bg,
  )
  return (
    <Flex vertical gap={16} data-testid="msku-snapshots">
      {days.length > 1 && (
        <DataChart
          title={t('listing.snapshotChart')}
          option={option}
          height={220}
          table={{ head: [t('listing.day'), t('listing.price'), t('listing.sellable')], rows: days.map((d) => [d.day, price(d), String(d.sellable ?? dash)]) }}
        />
      )}
      <FactTable
        label={t('listing.snapshotChart')}
        columns={[
          { title: t('listing.day') },
          { title: `${t('listing.price')} ${currency}`.trim(), num: true },
          { title: t('listing.status') },
          ...[t('listing.sellable'), t('listing.reserved'), t('listing.unsellable'), t('listing.inbound')].map((title) => ({ title, num: true })),
        ]}
        rows={data.rows.map((d) => [
          d.day,
          price(d),
          d.status ? t(`listing.statuses.${d.status}`) : dash,
          d.sellable ?? dash,
          d.reserved ?? dash,
          d.unsellable ?? dash,
          d.inbound ?? dash,
        ])}
      />
    </Flex>
  )
}
