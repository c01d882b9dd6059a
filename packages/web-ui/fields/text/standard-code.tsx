import { standardCodes, type StandardFormat } from '@crossway/kernel'
import type { Lang } from '@crossway/kernel'
import { Select } from 'antd'
import { useMemo, type ReactElement } from 'react'
import type { ControlProps } from '../kind.ts'
import { byNearness } from './nearness.ts'
import { inputProps, statusOf } from './input-props.ts'

const namesOf = (format: StandardFormat, lang: Lang): ((code: string) => string | undefined) => {
  if (format === 'timeZone') return () => undefined
  const names = new Intl.DisplayNames([lang === 'en' ? 'en' : 'zh-Hans'], { type: format === 'country' ? 'region' : 'currency', fallback: 'none' })
  return (code) => names.of(code)
}

/** Country, currency or time zone, chosen by code or name. */
export function StandardCode({ format, ...p }: ControlProps & { readonly format: StandardFormat }): ReactElement {
  const options = useMemo(() => {
    const name = namesOf(format, p.lang)
    return standardCodes(format).map((code) => ({ value: code, label: name(code) ? `${code} ${name(code)}` : code }))
  }, [format, p.lang])
  return (
    <Select
      {...inputProps(p)}
      className="full"
      showSearch={{ optionFilterProp: 'label', filterSort: (a, b, { searchValue }) => byNearness(a.label, b.label, searchValue) }}
      allowClear={!p.required}
      status={statusOf(p)}
      value={p.value ? String(p.value) : null}
      options={options}
      onChange={(v: string | null | undefined) => p.onChange(v ?? null)}
      onBlur={p.onBlur}
    />
  )
}
