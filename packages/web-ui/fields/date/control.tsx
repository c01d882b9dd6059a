import { masked, useText } from '@crossway/web-kit'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { KindControl } from '../kind.ts'
import { inputProps, statusOf } from '../text/input-props.ts'

const format = 'YYYY-MM-DD'
export const DateControl: KindControl = (p) => {
  const t = useText()
  return (
    <DatePicker
      {...inputProps(p)}
      className="date-input"
      format={format}
      status={statusOf(p)}
      placeholder={masked(p.value) ? p.value : t('grid.choose')}
      value={typeof p.value === 'string' && p.value && !p.value.includes('*') ? dayjs(p.value.slice(0, 10)) : null}
      onChange={(d) => p.onChange(d ? d.format(format) : null)}
      onBlur={p.onBlur}
    />
  )
}
