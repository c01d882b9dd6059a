import { auth, del, longDayText, patch, post, useBoth, useLang } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Form, Input, Radio } from 'antd'
import { useState, type ReactElement } from 'react'
import type { DayKind, NamedDay } from './calendar-data.ts'

/** What a day is, and what it is called; without a name of its own it is what its weekday says. */
export function DayDialog({
  day,
  named,
  calendar,
  rests,
  onClose,
}: {
  readonly day: string
  readonly named: NamedDay | undefined
  readonly calendar: number
  readonly rests: boolean
  readonly onClose: (done: boolean) => void
}): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const [kind, setKind] = useState<DayKind>(named?.kind ?? (rests ? 'makeup' : 'holiday'))
  const [name, setName] = useState(named?.name ?? '')
  const [busy, setBusy] = useState(false)
  const send = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await call()
      onClose(true)
    } catch {
      // why it is refused has been said
      setBusy(false)
    }
  }
  const body = { kind, name: name.trim() || null }
  return (
    <PageModal
      title={both(`${day.slice(0, 4)}年${longDayText(day, lang)}`, `${longDayText(day, lang)} ${day.slice(0, 4)}`)}
      onCancel={() => onClose(false)}
      data-testid="dialog-day"
      footer={
        <>
          {named && auth('workCalendar/del') && (
            <Button style={{ float: 'left' }} disabled={busy} onClick={() => void send(() => del(`calendar-day/${named.id}`))}>
              {both('恢复按星期', 'Follow the weekday')}
            </Button>
          )}
          <Button onClick={() => onClose(false)}>{both('取消', 'Cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            data-testid="btn-saveDay"
            onClick={() =>
              void send(() =>
                named ? patch(`calendar-day/${named.id}`, { ...body, version: named.version }) : post('calendar-day', { ...body, calendar, day }),
              )
            }
          >
            {both('保存', 'Save')}
          </Button>
        </>
      }
    >
      <Form layout="vertical">
        <Form.Item label={both('类型', 'Kind')}>
          <Radio.Group
            value={kind}
            onChange={(e) => setKind(e.target.value as DayKind)}
            options={[
              { value: 'holiday', label: both('法定假', 'Public holiday') },
              { value: 'rest', label: both('休息', 'Rest') },
              { value: 'makeup', label: both('调休上班', 'Make-up day') },
              { value: 'workday', label: both('上班', 'Working day') },
            ]}
          />
        </Form.Item>
        <Form.Item label={both('名称', 'Name')} htmlFor="calendar-day-name">
          <Input id="calendar-day-name" value={name} maxLength={40} onChange={(e) => setName(e.target.value)} data-testid="field-dayName" />
        </Form.Item>
      </Form>
    </PageModal>
  )
}
