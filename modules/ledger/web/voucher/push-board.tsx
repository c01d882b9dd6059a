import { dayOf } from '@crossway/kernel'
import { DataChart, KpiCard, paretoOption, seriesOption, useChartColours } from '@crossway/web-ui'
import { get, openTab, post, useAuth, useLang } from '@crossway/web-kit'
import { Button, DatePicker, Empty, Skeleton, Tag } from 'antd'
import dayjs from 'dayjs'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { voucherLabels } from '../../model/voucher/voucher.labels.ts'
import { adviceOf } from './advice.ts'
import '../ledger.css'

interface Tile {
  readonly company: number
  readonly name: string
  readonly today: number
  readonly pending: number
  readonly oldest: string | null
  readonly failed: number
  readonly skipped: number
  readonly coverage: string
  readonly book: number | null
  readonly book_status: string | null
}
interface Board {
  readonly tiles: readonly Tile[]
  readonly days: readonly { readonly day: string; readonly pushed: number; readonly failed: number }[]
  readonly causes: readonly { readonly problem: string; readonly n: number }[]
  readonly missing: readonly { readonly text: string; readonly n: number }[]
  readonly delay_minutes: number | null
}

/** How pushing stands by company, what fails and why, with a retry for all of one cause (settings.md kingdeePush, board). */
export default function PushBoard(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const mayRetry = useAuth('kingdeePush/retry')
  const { colours } = useChartColours()
  const [month, setMonth] = useState(dayOf(new Date()).slice(0, 7))
  const [board, setBoard] = useState<Board>()
  const read = useCallback(() => get<Board>(`voucher-board?month=${month}`).then(setBoard, () => undefined), [month])
  useEffect(() => void read(), [read])
  if (!board) return <Skeleton active />
  const label = voucherLabels[lang === 'en' ? 'en' : 'zh-cn'].fields['problem']
  const names: Readonly<Record<string, string>> = (typeof label === 'object' && label.values) || {}
  const nameOf = (problem: string): string => names[problem] ?? problem
  const list = (status: string): void => void openTab('kingdeePush', { tab: status })
  const retry = (problem: string, text?: string): Promise<void> =>
    post('voucher/retry-cause', { problem, ...(text === undefined ? {} : { text }) }, { successText: true }).then(
      () => void read(),
      () => undefined,
    )
  const daily = seriesOption(
    {
      x: board.days.map((d) => d.day.slice(5)),
      text: (v) => String(v),
      full: (v) => String(v),
      series: [
        { name: say('成功', 'Pushed'), values: board.days.map((d) => d.pushed) },
        { name: say('失败', 'Failed'), values: board.days.map((d) => d.failed) },
      ],
    },
    colours.control,
    colours.bg,
  )
  return (
    <div className="ledger-view push-board" data-testid="push-board">
      <div className="rule-bar">
        <DatePicker
          picker="month"
          allowClear={false}
          value={dayjs(month + '-01')}
          onChange={(d) => setMonth(d!.format('YYYY-MM'))}
          aria-label={say('月份', 'Month')}
        />
        {board.delay_minutes !== null && (
          <span className="note">
            {say(`近30天单据到推送平均 ${board.delay_minutes} 分钟`, `From document to Kingdee: ${board.delay_minutes} minutes on average, 30 d`)}
          </span>
        )}
      </div>
      {board.tiles.length === 0 && <Empty description={say('还没有凭证', 'There are no vouchers yet')} />}
      {board.tiles.map((t) => (
        <section key={t.company} className="push-tiles" aria-label={t.name}>
          <h4>
            {t.name}{' '}
            {t.book === null ? <Tag>{say('未登记账簿', 'No book')}</Tag> : t.book_status === 'paused' && <Tag color="error">{say('已暂停', 'Paused')}</Tag>}
          </h4>
          <div className="push-row">
            <KpiCard label={say('今日已推送', 'Pushed today')} value={t.today.toLocaleString('en-US')} onClick={() => list('pushed')} />
            <KpiCard
              label={say('待推送', 'Pending')}
              value={t.pending.toLocaleString('en-US')}
              {...(t.oldest ? { footer: say(`最早 ${t.oldest.slice(0, 10)}`, `Oldest ${t.oldest.slice(0, 10)}`) } : {})}
              onClick={() => list('pending')}
            />
            <KpiCard label={say('失败', 'Failed')} value={t.failed.toLocaleString('en-US')} onClick={() => list('failed')} />
            <KpiCard label={say('本月已忽略', 'Skipped this month')} value={t.skipped.toLocaleString('en-US')} onClick={() => list('skipped')} />
            <KpiCard label={say('本月覆盖率', 'Coverage of the month')} value={`${t.coverage}%`} />
          </div>
        </section>
      ))}
      {board.causes.length > 0 && (
        <table className="plain-table" aria-label={say('失败原因', 'Causes')}>
          <thead>
            <tr>
              <th>{say('失败原因', 'Cause')}</th>
              <th className="num">{say('凭证数', 'Vouchers')}</th>
              <th>{say('处理办法', 'What to do')}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {board.causes.map((c) => (
              <tr key={c.problem}>
                <td>{nameOf(c.problem)}</td>
                <td className="num">{c.n}</td>
                <td>{adviceOf(c.problem, lang)}</td>
                <td>
                  {mayRetry && (
                    <Button type="link" size="small" onClick={() => void retry(c.problem)}>
                      {say('重试该原因', 'Retry this cause')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
            {board.missing.map((m) => (
              <tr key={m.text}>
                <td className="note">{m.text}</td>
                <td className="num">{m.n}</td>
                <td />
                <td>
                  {mayRetry && (
                    <Button type="link" size="small" onClick={() => void retry('mapping', m.text)}>
                      {say('重试', 'Retry')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {board.days.length > 0 && (
        <DataChart
          title={say('近14天推送', 'Pushes of 14 days')}
          height={220}
          option={daily}
          table={{
            head: [say('日期', 'Day'), say('成功', 'Pushed'), say('失败', 'Failed')],
            rows: board.days.map((d) => [d.day, String(d.pushed), String(d.failed)]),
          }}
        />
      )}
      {board.causes.length > 1 && (
        <DataChart
          title={say('失败按原因', 'Failures by cause')}
          height={220}
          option={paretoOption(
            board.causes.map((c) => nameOf(c.problem)),
            board.causes.map((c) => c.n),
            [say('凭证数', 'Vouchers'), say('累计', 'Share')],
            String,
            0.8,
            colours.control,
          )}
          table={{ head: [say('原因', 'Cause'), say('凭证数', 'Vouchers')], rows: board.causes.map((c) => [nameOf(c.problem), String(c.n)]) }}
        />
      )}
    </div>
  )
}
