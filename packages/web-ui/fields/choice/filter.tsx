import { useText, valueLabel } from '@crossway/web-kit'
import { Select } from 'antd'
import type { KindFilter } from '../kind.ts'

export const ChoiceFilter: KindFilter = ({ at, op, value, onChange, lang, autoFocus }) => {
  const t = useText()
  const options = (at.field.values ?? []).map((v) => ({ value: v, label: valueLabel(at, v, lang) }))
  const one = op === 'eq' || op === 'ne'
  const list = Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value ? [value] : []
  if (one)
    return (
      <Select
        className="full"
        aria-label={at.label[lang]}
        allowClear
        value={list[0] ?? null}
        options={options}
        placeholder={t('grid.choose')}
        onChange={(v) => onChange(v ?? null)}
        autoFocus={autoFocus ?? false}
      />
    )
  return (
    <Select
      className="full"
      aria-label={at.label[lang]}
      mode="multiple"
      allowClear
      optionFilterProp="label"
      value={list}
      options={options}
      placeholder={t('grid.choose')}
      onChange={onChange}
      autoFocus={autoFocus ?? false}
    />
  )
}
