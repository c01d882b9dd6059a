import { addDays, dayOf, num } from '@crossway/kernel'
import { auth, errorText, faultText, fixed, notify, post, useBoth, type ListRow } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, DatePicker, Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import './bulk.css'

const parts = ['base_salary', 'position_salary', 'perf_base'] as const
type Part = (typeof parts)[number]
interface Pay extends Readonly<Record<Part, string | null>> {
  readonly id: number
  readonly emp_no: string
  readonly name: string
}
const labels: Readonly<Record<Part, readonly [string, string]>> = {
  base_salary: ['基本工资', 'Base salary'],
  position_salary: ['岗位工资', 'Position salary'],
  perf_base: ['绩效基数', 'Performance base'],
}
/** An amount that is a per cent more, to the yuan; nothing stays nothing. */
export const moreBy = (amount: string | null, percent: number): string | null =>
  amount === null ? null : num(amount).times(num(percent).div(100).plus(1)).toDecimalPlaces(0).toFixed()

/** Raises of those ticked: by a per cent or by hand, drafts from a day on that are then activated with approval (people.md salarySheet, profiles). */
export function RaiseButton({ selected, refresh }: { readonly selected: readonly ListRow[]; readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const [pay, setPay] = useState<readonly Pay[]>()
  if (!auth('salarySheet/profile')) return null
  const active = selected.filter((r) => r['status'] === 'active')
  const begin = async (): Promise<void> => {
    try {
      setPay(await post<readonly Pay[]>('salary-profile/pay', { ids: active.map((r) => r.id) }, { silent: true }))
    } catch (e) {
      notify({ kind: 'error', text: errorText(e) })
    }
  }
  return (
    <>
      <Button disabled={active.length === 0} onClick={() => void begin()} data-testid="btn-raise">
        {both('批量调薪', 'Raise')}
      </Button>
      {pay && <RaiseDialog pay={pay} close={(done) => (setPay(undefined), done && refresh())} />}
    </>
  )
}

function RaiseDialog({ pay, close }: { readonly pay: readonly Pay[]; readonly close: (done?: boolean) => void }): ReactElement {
  const both = useBoth()
  const [from, setFrom] = useState(`${addDays(dayOf(new Date()), 31).slice(0, 7)}-01`)
  const [reason, setReason] = useState(both('年度调薪', 'Yearly raise'))
  const [percent, setPercent] = useState<number | null>(5)
  const [next, setNext] = useState<readonly Readonly<Record<Part, string | null>>[]>(() => pay.map((p) => ({ ...p })))
  const [problem, setProblem] = useState<string>()
  const set = (i: number, part: Part, value: string | null): void => setNext(next.map((n, k) => (k === i ? { ...n, [part]: value } : n)))
  const fill = (): void =>
    setNext(pay.map((p) => Object.fromEntries(parts.map((part) => [part, moreBy(p[part], percent ?? 0)])) as Record<Part, string | null>))
  const changed = pay.flatMap((p, i) => (parts.some((part) => num(next[i]![part] ?? 0).eq(p[part] ?? 0) === false) ? [i] : []))
  const save = async (): Promise<void> => {
    try {
      const rows = changed.map((i) => ({
        profile: pay[i]!.id,
        ...Object.fromEntries(parts.flatMap((part) => (next[i]![part] === null ? [] : [[part, next[i]![part]]]))),
      }))
      const { made } = await post<{ made: readonly number[] }>('salary-profile/raise', { effective_from: from, reason, rows }, { silent: true })
      notify({
        kind: 'success',
        text: both(
          `已生成 ${made.length} 份调薪草稿，请在草稿中勾选后启用（需审批）`,
          `${made.length} drafts are made: tick them and activate, which asks for approval`,
        ),
      })
      close(true)
    } catch (e) {
      setProblem(faultText(e))
    }
  }
  return (
    <PageModal
      width={880}
      title={both('批量调薪', 'Raise')}
      onCancel={() => close()}
      onOk={() => void save()}
      okText={both(`生成 ${changed.length} 份草稿`, `Make ${changed.length} drafts`)}
      okButtonProps={{ disabled: changed.length === 0 || reason.trim().length < 2 }}
    >
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="pay-bulk-bar">
        <DatePicker allowClear={false} aria-label={both('生效日期', 'Holds from')} value={dayjs(from)} onChange={(d) => d && setFrom(d.format('YYYY-MM-DD'))} />
        <Input aria-label={both('原因', 'Reason')} value={reason} maxLength={300} onChange={(e) => setReason(e.target.value)} />
        <InputNumber aria-label={both('涨幅', 'Per cent')} value={percent} min={-50} max={200} suffix="%" onChange={setPercent} />
        <Button onClick={fill}>{both('按涨幅填写', 'Fill in')}</Button>
      </div>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={both('调薪明细', 'Raises')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('员工', 'Employee')}</th>
              {parts.map((part) => (
                <th key={part} className="num">
                  {both(...labels[part])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pay.map((p, i) => (
              <tr key={p.id}>
                <td>
                  {p.name} <small className="note">{p.emp_no}</small>
                </td>
                {parts.map((part) => (
                  <td key={part} className="num">
                    <small className="note">{p[part] === null ? '–' : fixed(p[part], 2)} → </small>
                    <InputNumber
                      size="small"
                      stringMode
                      min="0"
                      precision={2}
                      controls={false}
                      aria-label={`${p.name} ${both(...labels[part])}`}
                      value={next[i]![part]}
                      onChange={(v) => set(i, part, v === null ? null : String(v))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageModal>
  )
}
