import { dayOf, num } from '@crossway/kernel'
import { auth, faultText, fixed, get, notify, post, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Checkbox, Empty, InputNumber, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import './bulk.css'

interface Proposal {
  readonly id: number
  readonly emp_no: string
  readonly name: string
  readonly city: string
  readonly si_base: string | null
  readonly hf_base: string | null
  readonly months: number
  readonly average: string | null
  readonly si_new: string | null
  readonly hf_new: string | null
}
type Bases = Pick<Proposal, 'si_new' | 'hf_new'>

/** New contribution bases of a year, proposed from last year's average within the limits and confirmed by HR; they hold from July (people.md social_enrolment). */
export function BaseChangeButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const [year, setYear] = useState(Number(dayOf(new Date()).slice(0, 4)))
  const [rows, setRows] = useState<readonly Proposal[]>()
  if (!auth('salarySheet/social')) return null
  const read = async (of: number): Promise<void> => {
    try {
      setRows(await get<readonly Proposal[]>(`social-enrolment/base-change?year=${of}`, { silent: true }))
      setYear(of)
    } catch (e) {
      notify({ kind: 'error', text: faultText(e) })
    }
  }
  return (
    <>
      <Button onClick={() => void read(year)} data-testid="btn-base-change">
        {both('年度基数调整', 'Yearly bases')}
      </Button>
      {rows && <BaseDialog key={year} year={year} rows={rows} read={(y) => void read(y)} close={(done) => (setRows(undefined), done && refresh())} />}
    </>
  )
}

function BaseDialog({
  year,
  rows,
  read,
  close,
}: {
  readonly year: number
  readonly rows: readonly Proposal[]
  readonly read: (year: number) => void
  readonly close: (done?: boolean) => void
}): ReactElement {
  const both = useBoth()
  const [next, setNext] = useState<ReadonlyMap<number, Bases>>(() => new Map(rows.map((r) => [r.id, { si_new: r.si_new, hf_new: r.hf_new }])))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(rows.flatMap((r) => (r.si_new ? [r.id] : []))))
  const [problem, setProblem] = useState<string>()
  const choose = (id: number): void => {
    const now = new Set(chosen)
    if (!now.delete(id)) now.add(id)
    setChosen(now)
  }
  const set = (id: number, change: Partial<Bases>): void => setNext(new Map(next).set(id, { ...next.get(id)!, ...change }))
  const whole = (id: number): boolean => num(next.get(id)?.si_new ?? 0).gt(0) && num(next.get(id)?.hf_new ?? 0).gt(0)
  const ready = [...chosen].filter(whole)
  const confirm = async (): Promise<void> => {
    try {
      const body = ready.map((id) => ({ id, si_base: next.get(id)!.si_new!, hf_base: next.get(id)!.hf_new! }))
      const { changed } = await post<{ changed: number }>('social-enrolment/base-change', { year, rows: body }, { silent: true })
      notify({ kind: 'success', text: both(`${changed} 人的基数从 ${year}-07 起生效`, `Bases of ${changed} people hold from ${year}-07`) })
      close(true)
    } catch (e) {
      setProblem(faultText(e))
    }
  }
  return (
    <PageModal
      width={960}
      title={both(`${year} 年度基数调整`, `Bases of ${year}`)}
      onCancel={() => close()}
      onOk={() => void confirm()}
      okText={both(`确认 ${ready.length} 人`, `Confirm ${ready.length}`)}
      okButtonProps={{ disabled: ready.length === 0 }}
    >
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="pay-bulk-bar">
        <Select
          aria-label={both('年度', 'Year')}
          value={year}
          onChange={read}
          options={[-1, 0, 1].map((n) => ({ value: Number(dayOf(new Date()).slice(0, 4)) + n, label: String(Number(dayOf(new Date()).slice(0, 4)) + n) }))}
        />
        <span className="note">
          {both(
            '建议值 = 上年月均应发，介于 7 月政策的上下限之间；确认后 7 月起生效',
            'Proposed: last year’s average gross within the limits of July; it holds from July once confirmed',
          )}
        </span>
      </div>
      {rows.length === 0 ? (
        <Empty description={both('没有待调整的参保人员', 'Nobody waits for new bases')} />
      ) : (
        <div className="table-scroll pay-bulk" tabIndex={0} role="region" aria-label={both('基数明细', 'Bases')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th className="narrow">
                  <Checkbox
                    aria-label={both('全选', 'All')}
                    checked={chosen.size === rows.length}
                    indeterminate={chosen.size > 0 && chosen.size < rows.length}
                    onChange={(e) => setChosen(new Set(e.target.checked ? rows.map((r) => r.id) : []))}
                  />
                </th>
                <th>{both('员工', 'Employee')}</th>
                <th>{both('城市', 'City')}</th>
                <th className="num">{both('上年月数', 'Months')}</th>
                <th className="num">{both('上年月均应发', 'Average gross')}</th>
                <th className="num">{both('社保基数', 'Social insurance')}</th>
                <th className="num">{both('公积金基数', 'Housing fund')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={r.id}>
                  <td className="narrow">
                    <Checkbox aria-label={r.name} checked={chosen.has(r.id)} onChange={() => choose(r.id)} />
                  </td>
                  <td>
                    {r.name} <small className="note">{r.emp_no}</small>
                  </td>
                  <td>{r.city}</td>
                  <td className="num">{r.months}</td>
                  <td className="num">{r.average ? fixed(r.average, 2) : '–'}</td>
                  {(
                    [
                      ['si_new', r.si_base, both('社保基数', 'Social insurance')],
                      ['hf_new', r.hf_base, both('公积金基数', 'Housing fund')],
                    ] as const
                  ).map(([field, old, label]) => (
                    <td key={field} className="num">
                      <small className="note">{old ? fixed(old, 2) : '–'} → </small>
                      <InputNumber
                        size="small"
                        stringMode
                        min="0"
                        precision={2}
                        controls={false}
                        aria-label={`${r.name} ${label}`}
                        value={next.get(r.id)![field]}
                        onChange={(v) => set(r.id, { [field]: v === null ? null : String(v) })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PageModal>
  )
}
