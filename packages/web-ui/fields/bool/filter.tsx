import { useText } from '@crossway/web-kit'
import { Select } from 'antd'
import type { KindFilter } from '../kind.ts'
import { yesNo } from './cell.ts'

export const BoolFilter: KindFilter = ({ at, op, value, onChange, lang, autoFocus }) => {
  const t = useText()
  const now = (Array.isArray(value) ? value[0] : value) as boolean | null | undefined
  return (
    <Select
      className="full"
      aria-label={at.label[lang]}
      allowClear
      value={now === undefined || now === null ? null : String(now)}
      placeholder={t('grid.choose')}
      onChange={(v: string | undefined) => onChange(v === undefined ? null : op === 'in' || op === 'not_in' ? [v === 'true'] : v === 'true')}
      options={[true, false].map((b) => ({ value: String(b), label: yesNo(b, lang) }))}
      autoFocus={autoFocus ?? false}
    />
  )
}
