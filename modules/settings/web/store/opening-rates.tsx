import { fieldAt, numberText, openRecord, useLang, usePageModel, valueLabel, type LookProps } from '@crossway/web-kit'
import { DataChart, KpiCard, seriesOption, useChartColours } from '@crossway/web-ui'
import { Skeleton, Table } from 'antd'
import type { ReactElement } from 'react'
import { stepName, useOpeningFigures } from './use-openings.ts'
import './openings.css'

const pctText = (v: number | null): string => (v === null ? '—' : `${v.toFixed(1)}%`)

/** How many openings succeed by channel and region, in how many days, and how long blocked steps have stood (settings.md amzStoreProgress). */
export default function OpeningRates({ route }: LookProps): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const model = usePageModel()
  const { colours } = useChartColours()
  const f = useOpeningFigures()
  if (!f) return <Skeleton active />
  const valueOf = (field: 'channel' | 'region', v: string): string => valueLabel(fieldAt(model, field)!, v, lang)
  const [rate, count] = [say('成功率', 'Success rate'), say('已结束', 'Ended')]
  const names = f.rates.map((r) => `${valueOf('channel', r.channel)} · ${valueOf('region', r.region)}`)
  const buckets = [
    [say('7 天内', 'Up to 7 days'), f.ages.week],
    [say('8–14 天', '8–14 days'), f.ages.fortnight],
    [say('15–30 天', '15–30 days'), f.ages.month],
    [say('30 天以上', 'Over 30 days'), f.ages.older],
  ] as const
  const days = (v: number | null): string => (v === null ? '—' : numberText(v))
  return (
    <div className="openings" data-testid="opening-rates">
      <div className="openings-kpis">
        <KpiCard
          label={rate}
          value={pctText(f.total.pct)}
          footer={say(`成功 ${f.total.done} · 失败 ${f.total.failed}`, `${f.total.done} done · ${f.total.failed} failed`)}
        />
        <KpiCard label={say('平均用时', 'Mean time')} value={days(f.total.days)} unit={say('天', 'days')} />
        <KpiCard label={say('受阻步骤', 'Blocked steps')} value={numberText(buckets.reduce((n, [, v]) => n + v, 0))} />
      </div>
      <div className="openings-charts">
        <DataChart
          title={say('各渠道与区域的成功率', 'Success by channel and region')}
          height={280}
          option={seriesOption(
            {
              x: names,
              series: [{ name: rate, values: f.rates.map((r) => r.pct), kind: 'bar' }],
              text: (v) => `${v}%`,
              full: (v) => `${v.toFixed(1)}%`,
            },
            colours.control,
            colours.bg,
          )}
          empty={say('还没有已结束的开店', 'No opening has ended yet')}
          table={{
            head: [say('渠道与区域', 'Channel and region'), rate, count, say('平均用时（天）', 'Mean days')],
            rows: f.rates.map((r, i) => [names[i]!, pctText(r.pct), numberText(r.done + r.failed), days(r.days)]),
          }}
        />
        <DataChart
          title={say('受阻步骤的时长', 'Ageing of blocked steps')}
          height={280}
          option={seriesOption(
            {
              x: buckets.map(([b]) => b),
              series: [{ name: say('步骤', 'Steps'), values: buckets.map(([, v]) => v), kind: 'bar' }],
              whole: true,
              text: (v) => numberText(v),
              full: (v) => numberText(v),
            },
            colours.control,
            colours.bg,
          )}
          empty={say('没有受阻步骤', 'Nothing is blocked')}
          table={{ head: [say('时长', 'Age'), say('步骤', 'Steps')], rows: buckets.map(([b, v]) => [b, numberText(v)]) }}
        />
      </div>
      {f.blocked.length > 0 && (
        <Table
          size="small"
          pagination={false}
          rowKey={(r) => `${r.id}:${r.step}`}
          dataSource={[...f.blocked]}
          scroll={{ x: true }}
          onRow={(r) => ({ onClick: () => openRecord(route, r.id) })}
          columns={[
            { title: say('编号', 'Number'), dataIndex: 'case_no' },
            { title: say('步骤', 'Step'), key: 'step', render: (_, r) => stepName({ name: r.step, name_en: r.step_en }, lang) },
            { title: say('受阻原因', 'Why blocked'), dataIndex: 'reason' },
            { title: say('天数', 'Days'), dataIndex: 'days', align: 'right' },
          ]}
        />
      )}
    </div>
  )
}
