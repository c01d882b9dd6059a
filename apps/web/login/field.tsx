import { useId, type ReactElement } from 'react'

interface Control {
  id: string
  name: string
  status: '' | 'error'
  'aria-invalid': boolean
  'aria-describedby': string
  'data-testid': string
}

/** Label above; error or hint below in a line that keeps its height, so that nothing jumps. */
export function Field({
  name,
  label,
  error,
  hint = '',
  children,
}: {
  name: string
  label: string
  error: string
  hint?: string
  children: (control: Control) => ReactElement
}): ReactElement {
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, status: error ? 'error' : '', 'aria-invalid': error !== '', 'aria-describedby': `${id}-note`, 'data-testid': `field-${name}` })}
      <div id={`${id}-note`} className={error ? 'under wrong' : 'under'} role={error ? 'alert' : undefined}>
        {error || hint}
      </div>
    </div>
  )
}
