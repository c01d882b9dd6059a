import { Switch } from 'antd'
import type { KindControl } from '../kind.ts'
import { inputProps } from '../text/input-props.ts'

export const BoolControl: KindControl = (p) => {
  const { id, disabled, autoFocus } = inputProps(p)
  return <Switch id={id} size="small" disabled={disabled} autoFocus={autoFocus} checked={p.value === true} onChange={(v) => (p.onChange(v), p.onBlur())} />
}
