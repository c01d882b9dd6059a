import { currentLang, linkCall, type Link } from '@crossway/web-kit'
import { Button, Input } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'

interface Drawn {
  readonly id: string
  readonly image: string
  readonly audio: string
}
export interface Code {
  readonly id: string | undefined
  readonly drawn: Drawn | undefined
  /** Another picture is on its way: what is typed now would answer the former one. */
  readonly waiting: boolean
  readonly answer: string
  readonly setAnswer: (v: string) => void
  readonly renew: () => void
}
/** A picture code with its answer so far. Another language keeps both: the letters are the same. */
export function useCode({ token, lang = currentLang() }: Link): Code {
  const [drawn, setDrawn] = useState<Drawn>()
  const [answer, setAnswer] = useState('')
  const [waiting, setWaiting] = useState(true)
  const spoken = useRef(lang)
  spoken.current = lang
  const renew = useCallback(() => {
    setAnswer('')
    setWaiting(true)
    linkCall<Drawn>({ token, lang: spoken.current }, '/api/captcha')
      .then(setDrawn, () => setDrawn(undefined))
      .finally(() => setWaiting(false))
  }, [token])
  useEffect(renew, [renew])
  return { id: drawn?.id, drawn, waiting, answer, setAnswer, renew }
}

export function PictureCode({ code, both }: { readonly code: Code; readonly both: (zh: string, en: string) => string }): ReactElement {
  return (
    <span className="service-code">
      <Input
        value={code.answer}
        maxLength={12}
        readOnly={code.waiting}
        autoComplete="off"
        onChange={(e) => code.setAnswer(e.target.value)}
        aria-label={both('图中文字', 'Letters in the picture')}
        data-testid="card-captcha"
      />
      {code.drawn && (
        <img
          src={code.drawn.image}
          alt={both('验证码图片', 'Picture code')}
          width={112}
          height={40}
          data-captcha-id={code.waiting ? undefined : code.drawn.id}
        />
      )}
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
