import { exampleOf } from '@crossway/web-kit'
import { ColorPicker, Input } from 'antd'
import type { ControlProps, KindControl } from '../kind.ts'

/** What every input says to assistive technology. */
export const saidBy = (
  p: ControlProps,
): { id: string; 'aria-invalid': boolean; 'aria-required': boolean; 'aria-describedby'?: string; disabled: boolean; autoFocus: boolean } => ({
  id: p.id,
  'aria-invalid': p.invalid,
  'aria-required': p.required,
  ...(p.describedBy ? { 'aria-describedby': p.describedBy } : {}),
  disabled: p.disabled ?? false,
  autoFocus: p.autoFocus ?? false,
})
export const statusOf = (p: ControlProps): 'error' | '' => (p.invalid ? 'error' : '')

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
  const close = at.field.max !== undefined && at.field.max >= 20 && text.length > at.field.max * 0.9
  return (
    <Input
      {...saidBy(p)}
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
