import { dash, exactText, fixed } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { TextInput } from './frame.tsx'
import type { InputProps } from './kind.ts'

/** `1,280.50` and `1280.5` are equal; thousands show while the field is at rest. What is no number stays, so that the check can say so. */
export function NumberInput({
  of,
  mode,
  prefix,
}: {
  readonly of: InputProps
  readonly mode: 'numeric' | 'decimal'
  readonly prefix?: string | undefined
}): ReactElement {
  const [typed, setTyped] = useState<string>()
  const stored = of.value === null || of.value === undefined ? '' : String(of.value)
  const exact = exactText(stored)
  const shown = stored === '' || exact === undefined ? stored : fixed(exact, exact.split('.')[1]?.length ?? 0)
  const take = (text: string): void => {
    setTyped(text)
    of.onChange(text.trim() === '' ? null : (exactText(text) ?? text))
  }
  return (
    <span className="m-number">
      {prefix && <i aria-hidden="true">{prefix}</i>}
      <TextInput
        of={of}
        inputMode={mode}
        autoComplete="off"
        value={typed ?? shown}
        placeholder={of.disabled ? dash : '0'}
        onFocus={(e) => {
          setTyped(stored)
          e.target.select()
        }}
        onChange={(e) => take(e.target.value)}
        onBlur={() => {
          setTyped(undefined)
          of.onBlur?.()
        }}
      />
    </span>
  )
}
