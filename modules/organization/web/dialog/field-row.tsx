import { useId, type ReactElement, type ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly name: string
  readonly required?: boolean
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly children: (id: string) => ReactNode
}

/** Label, control, and under it the error or the help in the same place. */
export function FieldRow({ label, name, required = false, error, help, children }: Props): ReactElement {
  const id = useId()
  return (
    <div className="org-row" data-testid={`field-${name}`}>
      <label htmlFor={id}>
        {required && (
          <span className="star" aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      <div className="org-control">
        {children(id)}
        {error ? (
          <div className="field-error" role="alert">
            {error}
          </div>
        ) : (
          help && <div className="field-help">{help}</div>
        )}
      </div>
    </div>
  )
}
