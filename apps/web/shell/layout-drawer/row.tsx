import { useId, type ReactElement, type ReactNode } from 'react'

/** Label left and control right; long controls stand below their label. */
export function Row({
  name,
  label,
  hint,
  stacked = false,
  children,
}: {
  name: string
  label: string
  hint?: ReactNode
  stacked?: boolean
  children: (id: string) => ReactElement
}): ReactElement {
  const id = useId()
  return (
    <div className={stacked ? 'setting stacked' : 'setting'} data-setting={name}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <div className="hint">{hint}</div>}
    </div>
  )
}
