import { useLang, type FieldAt } from '@crossway/web-kit'
import { DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useId, type ReactElement } from 'react'
import { controls } from '../fields/controls.ts'

export type Line = Readonly<Record<string, unknown>>
export interface ActionInput {
  readonly key: string
  readonly label: string
  readonly kind: 'qty' | 'date' | 'text'
  /** What stands there first. */
  readonly initial: (line: Line) => number | string | null
  readonly max?: (line: Line) => number | undefined
}
export interface ActionHead {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'money' | 'choice'
  readonly required?: boolean
  readonly initial?: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

export function ActionControl({
  input,
  line,
  value,
  label,
  wrong,
  onChange,
}: {
  readonly input: ActionInput
  readonly line: Line
  readonly value: unknown
  readonly label: string
  readonly wrong: string | undefined
  readonly onChange: (v: unknown) => void
}): ReactElement {
  const status = wrong ? ('error' as const) : ('' as const)
  if (input.kind === 'date')
    return (
      <DatePicker
        aria-label={label}
        status={status}
        value={value ? dayjs(String(value)) : null}
        onChange={(d) => onChange(d ? d.format('YYYY-MM-DD') : null)}
      />
    )
  if (input.kind === 'text') return <Input aria-label={label} status={status} value={String(value ?? '')} onChange={(e) => onChange(e.target.value)} />
  const max = input.max?.(line)
  return (
    <InputNumber
      aria-label={label}
      min={0}
      precision={0}
      value={value as number | null}
      onChange={onChange}
      status={wrong || (max !== undefined && Number(value ?? 0) > max) ? 'error' : ''}
    />
  )
}

export function HeadControl({
  head,
  value,
  wrong,
  onChange,
}: {
  readonly head: ActionHead
  readonly value: string
  readonly wrong: string | undefined
  readonly onChange: (v: string) => void
}): ReactElement {
  const status = wrong ? ('error' as const) : ('' as const)
  if (head.kind === 'choice')
    return <Select aria-label={head.label} status={status} value={value || null} options={[...(head.choices ?? [])]} onChange={(v) => onChange(v ?? '')} />
  if (head.kind === 'money')
    return (
      <InputNumber<string> aria-label={head.label} status={status} stringMode min="0" precision={2} value={value || null} onChange={(v) => onChange(v ?? '')} />
    )
  return <Input aria-label={head.label} status={status} value={value} onChange={(e) => onChange(e.target.value)} />
}

/** The control of the argument's own kind: choices, switches, files. */
export function DefinedControl({
  at,
  label,
  value,
  wrong,
  onChange,
}: {
  readonly at: FieldAt
  readonly label: string
  readonly value: unknown
  readonly wrong: string | undefined
  readonly onChange: (v: unknown) => void
}): ReactElement {
  const lang = useLang()
  const id = useId()
  const Control = controls[at.field.kind]
  return (
    <span role="group" aria-label={label}>
      <Control id={id} at={at} value={value} lang={lang} invalid={wrong !== undefined} required={false} onChange={onChange} onBlur={() => undefined} />
    </span>
  )
}
