import { relativeDays, useText } from '@crossway/web-kit'
import { DatePicker, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { KindFilter } from '../kind.ts'

const format = 'YYYY-MM-DD'
const day = (v: unknown): Dayjs | null => (typeof v === 'string' && /^\d{4}-\d{2}-\d{2}/.test(v) ? dayjs(v.slice(0, 10)) : null)
const textOf = (d: Dayjs | null): string | null => d?.format(format) ?? null

/** Whole days; a range may have one open end; relative days stay relative when the view is kept. */
export const DateFilter: KindFilter = ({ at, op, value, onChange, lang, autoFocus }) => {
  const t = useText()
  if (op === 'relative')
    return (
      <Select
        className="full"
        aria-label={at.label[lang]}
        placeholder={t('grid.chooseDays')}
        value={typeof value === 'string' && value ? value : null}
        onChange={onChange}
        options={relativeDays.map((d) => ({ value: d, label: t(`grid.relative.${d}`) }))}
        autoFocus={autoFocus ?? false}
      />
    )
  if (op !== 'between')
    return (
      <DatePicker
        className="full"
        aria-label={at.label[lang]}
        format={format}
        value={day(value)}
        onChange={(d) => onChange(textOf(d))}
        autoFocus={autoFocus ?? false}
      />
    )
  const [from, to] = (Array.isArray(value) ? value : [null, null]) as [unknown, unknown]
  return (
    <DatePicker.RangePicker
      className="full"
      aria-label={at.label[lang]}
      format={format}
      allowEmpty={[true, true]}
      value={[day(from), day(to)]}
      onChange={(r) => onChange(r ? [textOf(r[0]), textOf(r[1])] : null)}
      autoFocus={autoFocus ?? false}
    />
  )
}
