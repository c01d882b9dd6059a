import type { RefValue } from '@crossway/kernel'
import type { KindControl } from '../kind.ts'
import { inputProps, statusOf } from '../text/input-props.ts'
import { RemoteSelect } from './remote-select.tsx'

const chosenOf = (v: unknown): (number | RefValue)[] => (v === null || v === undefined || v === '' ? [] : [v as number | RefValue])

export const RefControl: KindControl = (p) => {
  const { id, disabled, autoFocus } = inputProps(p)
  return (
    <RemoteSelect
      id={id}
      disabled={disabled}
      autoFocus={autoFocus}
      describedBy={p.describedBy}
      record={p.at.field.to!}
      where={p.at.field.where as never}
      value={chosenOf(p.value)}
      status={statusOf(p)}
      onChange={(c) => p.onChange(c[0] ?? null)}
      onBlur={p.onBlur}
      create
    />
  )
}
