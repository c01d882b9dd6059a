import type { ReactElement } from 'react'

/** Several of a few: each a button that stays pressed. */
export const Chips = ({
  id,
  label,
  options,
  value,
  onChange,
}: {
  readonly id?: string
  readonly label: string
  readonly options: readonly { readonly key: string; readonly label: string }[]
  readonly value: readonly string[]
  readonly onChange: (next: string[]) => void
}): ReactElement => (
  <div className="m-chips" role="group" aria-label={label} id={id} tabIndex={-1}>
    {options.map((o) => {
      const on = value.includes(o.key)
      return (
        <button
          key={o.key}
          type="button"
          aria-pressed={on}
          className={`m-chip${on ? ' is-on' : ''}`}
          onClick={() => onChange(on ? value.filter((v) => v !== o.key) : [...value, o.key])}
        >
          {o.label}
        </button>
      )
    })}
  </div>
)
