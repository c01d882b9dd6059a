import { Switch } from 'antd'
import type { KindControl } from '../kind.ts'
import { saidBy } from '../text/said-by.ts'

export const BoolControl: KindControl = (p) => {
  const { id, disabled, autoFocus } = saidBy(p)
  return <Switch id={id} size="small" disabled={disabled} autoFocus={autoFocus} checked={p.value === true} onChange={(v) => (p.onChange(v), p.onBlur())} />
}
