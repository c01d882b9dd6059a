import type { ReactElement } from 'react'

/** Two to four choices of which one holds. */
export const Segmented = ({
  options,
  value,
  onChange,
  label,
}: {
  readonly options: readonly { readonly key: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (key: string) => void
  readonly label: string
}): ReactElement => (
  <div className="m-segmented" role="radiogroup" aria-label={label}>
    {options.map((o) => (
      <button key={o.key} type="button" role="radio" aria-checked={o.key === value} className={o.key === value ? 'is-on' : ''} onClick={() => onChange(o.key)}>
        {o.label}
      </button>
    ))}
  </div>
)
