import { useText, valueLabel } from '@crossway/web-kit'
import { Select } from 'antd'
import type { KindControl } from '../kind.ts'
import { inputProps, statusOf } from '../text/input-props.ts'

export const ChoicesControl: KindControl = (p) => {
  const t = useText()
  const options = (p.at.field.values ?? []).map((v) => ({ value: v, label: valueLabel(p.at, v, p.lang) }))
  return (
    <Select
      {...inputProps(p)}
      className="full"
      mode="multiple"
      status={statusOf(p)}
      optionFilterProp="label"
      options={options}
      value={Array.isArray(p.value) ? (p.value as string[]) : []}
      placeholder={t('grid.choose')}
      onChange={p.onChange}
      onBlur={p.onBlur}
    />
  )
}
