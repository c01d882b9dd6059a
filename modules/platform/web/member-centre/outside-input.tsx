import { useLang, valueLabel, type FieldAt } from '@crossway/web-kit'
import { DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactElement } from 'react'

/** Kinds of arguments that somebody outside can give; others (files, references) are left to our own people. */
const kinds = new Set(['text', 'longText', 'date', 'dateTime', 'int', 'decimal', 'money', 'percent', 'choice'])
export const isGiven = (at: FieldAt): boolean => kinds.has(at.field.kind)

/** What an argument is before anybody types: its own default, today or now where it says so. */
export function startOf(at: FieldAt): unknown {
  const start = at.field.default
  if (start === 'today') return dayjs().format('YYYY-MM-DD')
  if (start === 'now') return dayjs().toISOString()
  return start ?? null
}

/** The control of one plain argument. */
export function OutsideInput({ at, value, set }: { readonly at: FieldAt; readonly value: unknown; readonly set: (v: unknown) => void }): ReactElement {
  const lang = useLang()
  const id = 'action-' + at.path
  const { field } = at
  const number = (precision: number): ReactElement => (
    <InputNumber
      id={id}
      className="member-wide"
      stringMode={field.kind !== 'int'}
      precision={precision}
      min={field.min as number | undefined}
      value={value as number | undefined}
      onChange={(v) => set(v === null || field.kind === 'int' ? v : String(v))}
    />
  )
  switch (field.kind) {
    case 'date':
    case 'dateTime': {
      const day = field.kind === 'date'
      return (
        <DatePicker
          id={id}
          className="member-wide"
          showTime={day ? false : { format: 'HH:mm' }}
          format={day ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'}
          value={value ? dayjs(String(value)) : null}
          onChange={(d) => set(d ? (day ? d.format('YYYY-MM-DD') : d.toISOString()) : null)}
        />
      )
    }
    case 'choice':
      return (
        <Select
          id={id}
          className="member-wide"
          value={(value as string | null) ?? undefined}
          options={(field.values ?? []).map((v) => ({ value: v, label: valueLabel(at, v, lang) }))}
          onChange={set}
        />
      )
    case 'int':
      return number(0)
    case 'decimal':
    case 'money':
    case 'percent':
      return number((field.scale as number | undefined) ?? 2)
    default:
      return <Input id={id} maxLength={field.max as number | undefined} value={(value as string | undefined) ?? ''} onChange={(e) => set(e.target.value)} />
  }
}
