import { f } from '@crossway/kernel'
import { useLang, type FieldAt } from '@crossway/web-kit'
import { controls } from '@crossway/web-ui'
import type { ReactElement } from 'react'

// The kit's own date control asks for a field; here it stands outside a record.
const day: FieldAt = {
  path: 'day',
  field: f.date(),
  label: { 'zh-cn': '', en: '' },
  labels: { 'zh-cn': undefined, en: undefined },
  record: '',
  isState: false,
  inLines: false,
}
interface Props {
  readonly id: string
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly invalid?: boolean
  readonly required?: boolean
}

/** A day as yyyy-MM-dd. */
export function DateInput({ id, value, onChange, invalid = false, required = false }: Props): ReactElement {
  const lang = useLang()
  const Control = controls.date
  return (
    <Control
      id={id}
      at={day}
      value={value}
      onChange={(v) => onChange((v as string | null) ?? null)}
      onBlur={() => undefined}
      lang={lang}
      invalid={invalid}
      required={required}
    />
  )
}
