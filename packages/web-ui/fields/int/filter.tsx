import { exactText, grouped, useText } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import type { KindFilter } from '../kind.ts'

const shown = (v: unknown): string => (v === null || v === undefined || v === '' ? '' : grouped(String(v)))

/** A number as people type it; what is none is not taken and the old text comes back. */
function NumberInput({
  value,
  onChange,
  placeholder,
  onDone,
  autoFocus,
  label,
}: {
  value: unknown
  onChange: (v: string | null) => void
  placeholder?: string
  onDone?: (() => void) | undefined
  autoFocus?: boolean | undefined
  label: string
}): ReactElement {
  const [typed, setTyped] = useState<string>()
  const take = (): void => {
    if (typed !== undefined) onChange(typed.trim() === '' ? null : (exactText(typed) ?? (value as string | null) ?? null))
    setTyped(undefined)
  }
  const type = (text: string): void => {
    setTyped(text)
    const exact = exactText(text)
    if (exact !== undefined || text.trim() === '') onChange(exact ?? null)
  }
  return (
    <Input
      className="number-input"
      inputMode="decimal"
      aria-label={label}
      value={typed ?? shown(value)}
      placeholder={placeholder ?? ''}
      autoFocus={autoFocus ?? false}
      onChange={(e) => type(e.target.value)}
      onBlur={take}
      onPressEnter={() => (take(), onDone?.())}
    />
  )
}

/** One number, or a range of which one end may stay open. */
export const NumberFilter: KindFilter = ({ at, op, value, onChange, onDone, lang, autoFocus }) => {
  const t = useText()
  if (op === 'in')
    return (
      <Input.TextArea
        aria-label={at.label[lang]}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder={t('grid.pasteList')}
        defaultValue={Array.isArray(value) ? value.join('\n') : ''}
        onChange={(e) =>
          onChange(
            e.target.value
              .split(/[\n\t;；]+/)
              .map(exactText)
              .filter((x) => x !== undefined),
          )
        }
      />
    )
  if (op !== 'between') return <NumberInput value={value} onChange={onChange} onDone={onDone} label={at.label[lang]} autoFocus={autoFocus} />
  const [from, to] = (Array.isArray(value) ? value : [null, null]) as [string | null, string | null]
  return (
    <span className="filter-range">
      <NumberInput
        value={from}
        onChange={(v) => onChange([v, to])}
        placeholder={t('grid.noLimit')}
        onDone={onDone}
        label={t('grid.from')}
        autoFocus={autoFocus}
      />
      <span className="note">–</span>
      <NumberInput value={to} onChange={(v) => onChange([from, v])} placeholder={t('grid.noLimit')} onDone={onDone} label={t('grid.to')} />
    </span>
  )
}
