import { useText, valueLabel } from '@crossway/web-kit'
import { Radio, Select } from 'antd'
import type { KindControl } from '../kind.ts'
import { inputProps, statusOf } from '../text/input-props.ts'

/** A required choice of up to four values is shown as radio buttons, of more as a list. */
const mostRadios = 4
export const ChoiceControl: KindControl = (p) => {
  const t = useText()
  const { at, value, onChange, onBlur, lang, required } = p
  const options = (at.field.values ?? []).map((v) => ({ value: v, label: valueLabel(at, v, lang) }))
  const wide = options.reduce((n, o) => n + o.label.length, 0) > (lang === 'en' ? 32 : 16)
  if (required && options.length <= mostRadios && !wide) {
    const { id, disabled } = inputProps(p)
    return (
      <Radio.Group
        id={id}
        className="radio-line"
        disabled={disabled}
        options={options}
        value={value ?? null}
        onChange={(e) => (onChange(e.target.value), onBlur())}
      />
    )
  }
  return (
    <Select
      {...inputProps(p)}
      className="full"
      status={statusOf(p)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!required}
      options={options}
      value={(value as string | null) ?? null}
      placeholder={t('grid.choose')}
      onChange={(v) => onChange(v ?? null)}
      onBlur={onBlur}
    />
  )
}
