import { useLang, type RowProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'

const units: Readonly<Record<string, Readonly<Record<'zh-cn' | 'en', string>>>> = {
  d: { 'zh-cn': '天', en: 'days' },
  h: { 'zh-cn': '小时', en: 'hours' },
  y: { 'zh-cn': '年', en: 'years' },
}
const answers: Readonly<Record<string, Readonly<Record<'zh-cn' | 'en', string>>>> = {
  true: { 'zh-cn': '是', en: 'Yes' },
  false: { 'zh-cn': '否', en: 'No' },
}

/** A parameter's unit as people write it; marks like % and kg are the same in both languages. */
export function UnitWord({ row }: RowProps): ReactElement {
  const lang = useLang()
  const unit = String(row['unit'] ?? '')
  return <span>{units[unit]?.[lang] ?? (unit || '–')}</span>
}
/** A yes-or-no parameter is kept as text; its list says it in words. */
const valueCell = (key: 'value' | 'default_value') =>
  function ParameterValue({ row }: RowProps): ReactElement {
    const lang = useLang()
    const value = String(row[key] ?? '')
    return <span title={value}>{(row['type'] === 'bool' ? answers[value]?.[lang] : undefined) ?? (value || '–')}</span>
  }
export const ValueWord = valueCell('value')
export const DefaultWord = valueCell('default_value')
