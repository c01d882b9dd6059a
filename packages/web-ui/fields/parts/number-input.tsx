import { exactText, grouped } from '@crossway/web-kit'
import { Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { ControlProps } from '../kind.ts'
import { inputProps, statusOf } from '../text/input-props.ts'

const shown = (v: unknown): string => {
  if (v === null || v === undefined || v === '') return ''
  const exact = exactText(String(v))
  return exact === undefined ? String(v) : grouped(exact)
}

/** Exact digits, right-aligned, with thousands separated while the input has no focus; a text that is no number is left for the rule to refuse. */
export function NumberInput({
  prefix,
  suffix,
  scale,
  pad,
  plain = false,
  ...p
}: ControlProps & { prefix?: ReactNode; suffix?: ReactNode; scale?: number; pad?: number; plain?: boolean }): ReactElement {
  const [typing, setTyping] = useState<string>()
  const field = useRef<InputRef>(null)
  // The text without its commas is a new value, which loses the browser's selection: what is typed next would be appended to the old number.
  const isTyping = typing !== undefined
  useLayoutEffect(() => {
    if (isTyping) field.current?.select()
  }, [isTyping])
  const commit = (): void => {
    const exact = typing === undefined ? undefined : exactText(typing)
    if (exact !== undefined) p.onChange(scale === undefined ? exact : padded(exact, pad ?? 0))
    setTyping(undefined)
    p.onBlur()
  }
  const type = (text: string): void => {
    setTyping(text)
    p.onChange(text.trim() === '' ? null : (exactText(text) ?? text))
  }
  const idleText = plain ? String(p.value ?? '') : shown(p.value)
  return (
    <Input
      {...inputProps(p)}
      ref={field}
      className="number-input"
      inputMode="decimal"
      status={statusOf(p)}
      prefix={prefix}
      suffix={suffix}
      value={typing ?? (idleText && pad ? grouped(padded(exactText(idleText) ?? idleText, pad)) : idleText)}
      onChange={(e) => type(e.target.value)}
      onFocus={() => setTyping(idleText.replaceAll(',', ''))}
      onBlur={commit}
      autoComplete="off"
    />
  )
}
/** `600` as `600.00` where money asks for two digits; more digits stay. */
export function padded(exact: string, digits: number): string {
  if (digits === 0 || !/^-?\d+(\.\d+)?$/.test(exact)) return exact
  const [whole, part = ''] = exact.split('.') as [string, string?]
  return `${whole}.${part.padEnd(digits, '0').replace(new RegExp(`(\\d{${digits}}\\d*?)0+$`), '$1')}`
}
