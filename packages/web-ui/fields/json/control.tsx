import { useText } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState } from 'react'
import type { KindControl } from '../kind.ts'
import { inputProps, statusOf } from '../text/input-props.ts'

const textOf = (v: unknown): string => (v === null || v === undefined ? '' : JSON.stringify(v, null, 2))

/** Plain JSON for who knows the shape; pages for everybody bring a control of their own by slot. */
export const JsonControl: KindControl = (p) => {
  const t = useText()
  const [typing, setTyping] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const leave = (): void => {
    if (typing === undefined) return p.onBlur()
    try {
      p.onChange(typing.trim() === '' ? null : JSON.parse(typing))
      setWrong(false)
      setTyping(undefined)
    } catch {
      setWrong(true)
    }
    p.onBlur()
  }
  return (
    <>
      <Input.TextArea
        {...inputProps(p)}
        className="mono"
        status={wrong ? 'error' : statusOf(p)}
        autoSize={{ minRows: 2, maxRows: 10 }}
        value={typing ?? textOf(p.value)}
        onChange={(e) => setTyping(e.target.value)}
        onBlur={leave}
        spellCheck={false}
      />
      {wrong && (
        <div className="field-error" role="alert">
          {t('form.badJson')}
        </div>
      )}
    </>
  )
}
