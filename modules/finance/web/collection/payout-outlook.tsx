import { num } from '@crossway/kernel'
import { cardMoney, DataChart, Failure, fullMoney, KpiCard, percentText, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { errorText, get, isProblem, openTab, useLang, useText, type ProblemError } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { OutlookMonth, PayoutOutlook } from '../../model/payout-outlook.ts'
import './outlook.css'

registerGridTexts()

/** Payouts that are to come, week by week, how punctual the past ones were, and which stores' money is late; figures open the list behind them. */
export default function Outlook(): ReactElement {
  const t = useText()
  const lang = useLang()
  const [state, setState] = useState<{ answer?: PayoutOutlook; problem?: ProblemError }>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    get<PayoutOutlook>('payment-collection/outlook', { silent: true }).then(
      (answer) => void (gone || setState({ answer })),
      (e: unknown) => void (gone || !isProblem(e) || setState({ problem: e })),
    )
    return () => void (gone = true)
  }, [turn])
  if (state.problem) return <Failure problem={state.problem} text={errorText(state.problem)} onRetry={() => (setState({}), setTurn((n) => n + 1))} />
  const a = state.answer
  if (!a) return <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 16 }} />
  if (a.stores.length === 0 && a.months.every((m) => [m.onTime, m.after, m.open].every((v) => num(v).isZero())))
    return (
      <p className="note outlook-empty" role="status">
        {t('finance.outlook.none')}
      </p>
    )
  const card = (label: string, value: string, tab?: string): ReactElement => {
    const shown = cardMoney(value, lang)
    const more = tab ? { onClick: () => void openTab('amzPaymentCollection', { tab }) } : {}
    return (
      <KpiCard
        label={t(label)}
        value={shown.value}
        unit={shown.unit}
        currency="CNY"
        full={fullMoney(value)}
        negative={tab === 'overdue' && num(value).gt(0)}
        {...more}
      />
    )
  }
  return (
    <div className="outlook" data-testid="payout-outlook">
      {a.unrated.length > 0 && <p className="is-bad">{t('finance.outlook.unrated', { list: a.unrated.join(', ') })}</p>}
      <div className="outlook-cards">
        {card('finance.outlook.open', a.open, 'expected')}
        {card('finance.outlook.late', a.late, 'overdue')}
        {card(
          'finance.outlook.fourWeeks',
          a.weeks
            .slice(0, 4)
            .reduce((s, w) => s.plus(w.likely), num(0))
            .toFixed(2),
        )}
        <KpiCard label={t('finance.outlook.punctual')} value={percentText(a.punctual)} footer={t('finance.outlook.punctualHelp')} />
      </div>
      <div className="outlook-charts">
        <Weeks answer={a} />
        <Past months={a.months} />
      </div>
      <Stores answer={a} />
    </div>
  )
}

function Weeks({ answer: a }: { answer: PayoutOutlook }): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const names = [...(num(a.late).gt(0) ? [t('finance.outlook.late')] : []), ...a.weeks.map((w) => w.from.slice(5))]
  const lead = num(a.late).gt(0)
  const due = [...(lead ? [Number(a.late)] : []), ...a.weeks.map((w) => Number(w.due))]
  const likely = [...(lead ? [null] : []), ...a.weeks.map((w) => Number(w.likely))]
  const series = [
    { name: t('finance.outlook.due'), values: due, kind: 'bar' as const, compare: true },
    { name: t('finance.outlook.likely'), values: likely, kind: 'bar' as const },
  ]
  return (
    <DataChart
      title={t('finance.outlook.weeks')}
      height={260}
      option={seriesOption({ x: names, unit: 'CNY', text: axis, full: (v) => fullMoney(v), series }, colours.control, colours.bg)}
      empty={t('finance.outlook.nothingDue')}
      table={{
        head: [t('finance.outlook.week'), ...series.map((s) => s.name)],
        rows: due.every((v) => v === 0) ? [] : names.map((n, i) => [n, fullMoney(due[i]), fullMoney(likely[i])]),
      }}
    />
  )
}

const parts = ['onTime', 'after', 'open'] as const
function Past({ months }: { months: readonly OutlookMonth[] }): ReactElement {
  const t = useText()
  const { colours, axis } = useChartColours()
  const series = parts.map((k) => ({
    name: t(`finance.outlook.${k === 'open' ? 'missing' : k}`),
    values: months.map((m) => Number(m[k])),
    kind: 'bar' as const,
    stack: 'all',
  }))
  return (
    <DataChart
      title={t('finance.outlook.past')}
      height={260}
      option={seriesOption({ x: months.map((m) => m.month.slice(2)), unit: 'CNY', text: axis, full: (v) => fullMoney(v), series }, colours.control, colours.bg)}
      empty={t('finance.outlook.noPast')}
      table={{
        head: [t('finance.outlook.month'), ...series.map((s) => s.name)],
        rows: months.every((m) => parts.every((k) => num(m[k]).isZero())) ? [] : months.map((m) => [m.month, ...parts.map((k) => fullMoney(m[k]))]),
      }}
    />
  )
}

function Stores({ answer: a }: { answer: PayoutOutlook }): ReactElement {
  const t = useText()
  const list = (store: number, tab: string): void => void openTab('amzPaymentCollection', { tab, f: JSON.stringify({ store: { eq: store } }) })
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('finance.outlook.stores')}>
      <table className="plain-table" data-testid="outlook-stores">
        <thead>
          <tr>
            <th>{t('finance.outlook.store')}</th>
            <th className="num">{t('finance.outlook.open')} CNY</th>
            <th className="num">{t('finance.outlook.late')} CNY</th>
            <th className="num">{t('finance.outlook.lateDays')}</th>
            <th className="num">{t('finance.outlook.punctual')}</th>
          </tr>
        </thead>
        <tbody>
          {a.stores.map((s) => (
            <tr key={s.store}>
              <td>{s.title}</td>
              <td className="num">
                <button type="button" className="outlook-figure" onClick={() => list(s.store, 'expected')}>
                  {fullMoney(s.open)}
                </button>
              </td>
              <td className={`num ${num(s.late).gt(0) ? 'is-bad' : ''}`}>
                {num(s.late).gt(0) ? (
                  <button type="button" className="outlook-figure" onClick={() => list(s.store, 'overdue')}>
                    {fullMoney(s.late)}
                  </button>
                ) : (
                  '–'
                )}
              </td>
              <td className="num">{s.lateDays || '–'}</td>
              <td className="num">{percentText(s.punctual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {a.stores.length === 0 && <p className="note outlook-empty">{t('finance.outlook.nothingDue')}</p>}
    </div>
  )
}
