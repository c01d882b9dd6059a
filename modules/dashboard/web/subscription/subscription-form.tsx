import { RemoteSelect } from '@crossway/web-ui'
import { errorText, patch, post, useBoth } from '@crossway/web-kit'
import { Button, Checkbox, Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { rhythms, type BoardSubscription, type Named, type SubscribedBoard } from '../../model/subscription/subscription.ts'
import { hourText, weekdays } from './time-words.ts'

interface Props {
  readonly board: SubscribedBoard
  readonly of: BoardSubscription | undefined
  /** What the board's address says now. */
  readonly address: Readonly<Record<string, string | undefined>>
  readonly onDone: (saved: boolean) => void
}
const rhythmWords = { daily: ['每天', 'Every day'], weekly: ['每周', 'Every week'], monthly: ['每月', 'Every month'] } as const
const flat = (a: Readonly<Record<string, string | undefined>>): string => JSON.stringify(Object.entries(a).sort(([x], [y]) => (x < y ? -1 : 1)))

/** Whom a board goes to and when. What it asks is that of the board in front; an old one keeps its own unless it is to be taken over. */
export function SubscriptionForm({ board, of, address, onDone }: Props): ReactElement {
  const both = useBoth()
  const [name, setName] = useState(of?.name ?? '')
  const [employees, setEmployees] = useState<readonly Named[]>(of?.employees ?? [])
  const [roles, setRoles] = useState<readonly Named[]>(of?.roles ?? [])
  const [every, setEvery] = useState<BoardSubscription['every']>(of?.every ?? 'daily')
  const [weekday, setWeekday] = useState(of?.weekday ?? 1)
  const [monthDay, setMonthDay] = useState(of?.month_day ?? 1)
  const [hour, setHour] = useState(of?.hour ?? 9)
  const [mail, setMail] = useState(of?.mail ?? false)
  const [takeOver, setTakeOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const changed = of !== undefined && flat(of.address) !== flat(address)
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const body = {
      name: name.trim() || both('看板订阅', 'Board'),
      address: of && !takeOver ? of.address : address,
      employees: employees.map((e) => e.id),
      roles: roles.map((r) => r.id),
      every,
      weekday: every === 'weekly' ? weekday : null,
      month_day: every === 'monthly' ? monthDay : null,
      hour,
      mail,
    }
    try {
      await (of ? patch(`board/subscriptions/${of.id}`, body, { silent: true }) : post('board/subscriptions', { board, ...body }, { silent: true }))
      onDone(true)
    } catch (e) {
      setProblem(errorText(e))
      setBusy(false)
    }
  }
  return (
    <form
      className="board-subscription-form"
      data-testid="subscription-form"
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
    >
      <label>
        {both('名称', 'Name')}
        <Input value={name} maxLength={60} onChange={(e) => setName(e.target.value)} />
      </label>
      <div>
        {both('接收人', 'Receivers')}
        <RemoteSelect record="employee" many label={both('接收人', 'Receivers')} value={employees} onChange={setEmployees} />
      </div>
      <div>
        {both('接收角色', 'Receiving roles')}
        <RemoteSelect record="role" many label={both('接收角色', 'Receiving roles')} value={roles} onChange={setRoles} />
      </div>
      <div>
        {both('发送时间（北京时间）', 'When (Beijing time)')}
        <div className="board-subscription-times">
          <Select
            aria-label={both('频率', 'How often')}
            value={every}
            onChange={setEvery}
            options={rhythms.map((value) => ({ value, label: both(rhythmWords[value][0], rhythmWords[value][1]) }))}
          />
          {every === 'weekly' && <Select aria-label={both('星期', 'Day of the week')} value={weekday} onChange={setWeekday} options={weekdays(both)} />}
          {every === 'monthly' && (
            <Select
              aria-label={both('日', 'Day of the month')}
              value={monthDay}
              onChange={setMonthDay}
              options={Array.from({ length: 31 }, (_, i) => ({ value: i + 1, label: both(`${i + 1}日`, String(i + 1)) }))}
            />
          )}
          <Select
            aria-label={both('时刻', 'Hour')}
            value={hour}
            onChange={setHour}
            options={Array.from({ length: 24 }, (_, value) => ({ value, label: hourText(value) }))}
          />
        </div>
      </div>
      <Checkbox checked={mail} onChange={(e) => setMail(e.target.checked)}>
        {both('同时发到工作邮箱', 'Also to their work address by mail')}
      </Checkbox>
      {changed && (
        <Checkbox checked={takeOver} onChange={(e) => setTakeOver(e.target.checked)}>
          {both('改用看板当前的期间与筛选', 'Take the period and filters that the board shows now')}
        </Checkbox>
      )}
      <p className="note">{both('文件格式：Excel（xlsx）', 'File: workbook (xlsx)')}</p>
      {problem && (
        <p className="is-bad" role="alert">
          {problem}
        </p>
      )}
      <div className="board-subscription-acts">
        <Button type="primary" htmlType="submit" loading={busy} data-testid="btn-save-subscription">
          {both('保存', 'Save')}
        </Button>
        <Button onClick={() => onDone(false)}>{both('取消', 'Cancel')}</Button>
      </div>
    </form>
  )
}
