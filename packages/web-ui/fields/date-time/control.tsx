import { dateTimeText, useText } from '@crossway/web-kit'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { KindControl } from '../kind.ts'
import { inputProps, statusOf } from '../text/input-props.ts'

const format = 'YYYY-MM-DD HH:mm:ss'
/** Wall time of Shanghai, whatever the browser's own zone is. */
export const DateTimeControl: KindControl = (p) => {
  const t = useText()
  const value = typeof p.value === 'string' && p.value ? dayjs(dateTimeText(p.value).replace(' ', 'T')) : null
  return (
    <DatePicker
      {...inputProps(p)}
      className="moment-input"
      showTime
      format={format}
      status={statusOf(p)}
      placeholder={t('grid.choose')}
      value={value}
      onChange={(d) => p.onChange(d ? `${d.format('YYYY-MM-DDTHH:mm:ss')}+08:00` : null)}
      onBlur={p.onBlur}
    />
  )
}
