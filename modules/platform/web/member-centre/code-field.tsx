import { useText } from '@crossway/web-kit'
import { Button, Input } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

interface Props {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Asks the server for a code; answers the seconds until the next one may be asked for. */
  readonly send: () => Promise<number | undefined>
  readonly disabled: boolean
}

/** Six digits out of a mail, and the button that sends them; it counts down until the next. */
export function CodeField({ id, value, onChange, send, disabled }: Props): ReactElement {
  const t = useText()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className="member-captcha">
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onChange={(e) => onChange(e.target.value.replace(/\D/g, ''))}
        data-testid={`field-${id}`}
      />
      <Button disabled={disabled || left > 0} onClick={() => void send().then((n) => n && setLeft(n))} data-testid={`btn-${id}`}>
        {left > 0 ? t('userLogin.again', { n: left }) : t('userLogin.sendCode')}
      </Button>
    </div>
  )
}
