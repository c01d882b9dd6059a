import { DataChart, fixed, fullMoney, seriesOption, useChartColours } from '@crossway/web-ui'
import { errorText, get, useBoth } from '@crossway/web-kit'
import { Alert, Segmented, Skeleton } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import './payment-plan.css'

interface Plan {
  readonly currency: string
  readonly currencies: readonly string[]
  readonly balance: string | null
  readonly days: readonly { readonly day: string; readonly planned: string; readonly orders: number; readonly left: string | null }[]
}

/** Thirty days of payments as they are planned, and what our accounts hold after each (finance-treasury.md supplierPayment, cash plan). */
export default function PaymentPlanView(): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const [currency, setCurrency] = useState<string>()
  const [plan, setPlan] = useState<Plan>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<Plan>('payment-plan', { ...(currency ? { query: { currency } } : {}), silent: true }).then(
      (p) => void (gone || setPlan(p)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [currency])
  const option = useMemo(() => {
    const days = plan?.days ?? []
    return seriesOption(
      {
        x: days.map((d) => d.day.slice(5)),
        unit: plan?.currency ?? 'CNY',
        text: (v) => v.toFixed(0),
        full: (v) => v.toFixed(2),
        series: [
          { name: both('计划付款', 'Planned'), kind: 'bar', values: days.map((d) => Number(d.planned)) },
          ...(plan?.balance == null ? [] : [{ name: both('预计余额', 'Left on accounts'), values: days.map((d) => Number(d.left)) }]),
        ],
      },
      colours.control,
      colours.bg,
    )
  }, [plan, colours, both])
  if (failed) return <Alert type="error" showIcon title={failed} />
  if (!plan) return <Skeleton active />
  const short = plan.days.find((d) => d.left !== null && Number(d.left) < 0)
  const busy = plan.days.filter((d) => d.orders > 0)
  return (
    <div className="payment-plan" data-testid="payment-plan">
      <div className="payment-plan-bar">
        {plan.currencies.length > 1 && <Segmented value={plan.currency} options={[...plan.currencies]} onChange={setCurrency} />}
        <span className="grow" />
        {plan.balance !== null && (
          <span className="note">
            {both('账户余额', 'On our accounts')} {plan.currency} <b className="num">{fullMoney(plan.balance)}</b>
          </span>
        )}
      </div>
      {short && (
        <Alert
          type="warning"
          showIcon
          title={both(`${short.day} 起余额不足，请调整排款日期或调拨资金`, `From ${short.day} the accounts do not cover it: move payments or transfer money`)}
        />
      )}
      <DataChart
        title={both('未来30天付款计划', 'Payments of the next 30 days')}
        height={280}
        option={option}
        table={{
          head: [both('日期', 'Day'), both('笔数', 'Orders'), both('计划付款', 'Planned'), ...(plan.balance === null ? [] : [both('预计余额', 'Left')])],
          rows: plan.days.map((d) => [d.day, String(d.orders), fixed(d.planned, 2), ...(d.left === null ? [] : [fixed(d.left, 2)])]),
        }}
      />
      {busy.length === 0 ? (
        <p className="note">{both('没有已审批或已排款的付款单', 'No order is approved or planned')}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('日期', 'Day')}</th>
              <th className="num">{both('笔数', 'Orders')}</th>
              <th className="num">{both('计划付款', 'Planned')}</th>
              {plan.balance !== null && <th className="num">{both('预计余额', 'Left')}</th>}
            </tr>
          </thead>
          <tbody>
            {busy.map((d) => (
              <tr key={d.day}>
                <td>{d.day}</td>
                <td className="num">{d.orders}</td>
                <td className="num">{fullMoney(d.planned)}</td>
                {d.left !== null && <td className={`num ${Number(d.left) < 0 ? 'is-bad' : ''}`}>{fullMoney(d.left)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
