import { isStandardFormat } from '@crossway/kernel'
import { exampleOf } from '@crossway/web-kit'
import { ColorPicker, Input } from 'antd'
import type { KindControl } from '../kind.ts'
import { inputProps, statusOf } from './input-props.ts'
import { StandardCode } from './standard-code.tsx'

export const TextControl: KindControl = (p) => {
  const { at, value, onChange, onBlur, lang } = p
  const text = value === null || value === undefined ? '' : String(value)
  if (at.field.format === 'color')
    return (
      <ColorPicker
        value={text || null}
        showText
        allowClear
        disabled={p.disabled ?? false}
        onChangeComplete={(c) => onChange(c.toHexString())}
        onClear={() => onChange(null)}
      />
    )
  if (isStandardFormat(at.field.format)) return <StandardCode {...p} format={at.field.format} />
  const close = at.field.max !== undefined && at.field.max >= 20 && text.length > at.field.max * 0.9
  return (
    <Input
      {...inputProps(p)}
      status={statusOf(p)}
      value={text}
      placeholder={exampleOf(at, lang) ?? ''}
      count={{ show: close, ...(at.field.max ? { max: at.field.max } : {}) }}
      className={at.field.format === 'code' ? 'mono' : ''}
      onChange={(e) => onChange(e.target.value)}
      onBlur={onBlur}
      autoComplete="off"
    />
  )
}
