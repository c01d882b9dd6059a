import { Button, Input } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { cardCall, type Caller } from './card-call.ts'

interface Drawn {
  readonly id: string
  readonly image: string
  readonly audio: string
}
export interface Code {
  readonly id: string | undefined
  readonly drawn: Drawn | undefined
  readonly answer: string
  readonly setAnswer: (v: string) => void
  readonly renew: () => void
}
/** A picture code with its answer so far. */
export function useCode({ token, lang }: Caller): Code {
  const [drawn, setDrawn] = useState<Drawn>()
  const [answer, setAnswer] = useState('')
  const renew = useCallback(() => {
    setAnswer('')
    cardCall<Drawn>({ token, lang }, 'GET', '/api/captcha').then(setDrawn, () => setDrawn(undefined))
  }, [token, lang])
  useEffect(renew, [renew])
  return { id: drawn?.id, drawn, answer, setAnswer, renew }
}

export function PictureCode({ code, both }: { readonly code: Code; readonly both: (zh: string, en: string) => string }): ReactElement {
  return (
    <span className="service-code">
      <Input
        value={code.answer}
        maxLength={12}
        autoComplete="off"
        onChange={(e) => code.setAnswer(e.target.value)}
        aria-label={both('图中文字', 'Letters in the picture')}
        data-testid="card-captcha"
      />
      {code.drawn && <img src={code.drawn.image} alt={both('验证码图片', 'Picture code')} width={112} height={40} data-captcha-id={code.drawn.id} />}
      <Button type="link" size="small" onClick={code.renew}>
        {both('换一张', 'Another')}
      </Button>
      {code.drawn && (
        <Button type="link" size="small" onClick={() => void new Audio(code.drawn!.audio).play()}>
          {both('听读', 'Listen')}
        </Button>
      )}
    </span>
  )
}
