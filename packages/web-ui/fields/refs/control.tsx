import type { RefValue } from '@crossway/kernel'
import type { KindControl } from '../kind.ts'
import { RemoteSelect } from '../ref/remote-select.tsx'
import { inputProps, statusOf } from '../text/input-props.ts'

export const RefsControl: KindControl = (p) => {
  const { id, disabled, autoFocus } = inputProps(p)
  return (
    <RemoteSelect
      id={id}
      disabled={disabled}
      autoFocus={autoFocus}
      describedBy={p.describedBy}
      many
      record={p.at.field.to!}
      where={p.at.field.where as never}
      value={Array.isArray(p.value) ? (p.value as RefValue[]) : []}
      status={statusOf(p)}
      onChange={p.onChange}
      onBlur={p.onBlur}
      create
    />
  )
}
