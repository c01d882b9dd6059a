import { errorText, isProblem, signInByWecom, usePlace, type LoginAnswer } from '@crossway/web-kit'
import { useEffect, useState } from 'react'
import { usePrelogin } from './prelogin.ts'
import { startsByItself, takeWecomReturn, wecomAddress } from './wecom-return.ts'

interface WecomLogin {
  /** Address of the button; undefined while single sign-on is off. */
  start: string | undefined
  busy: boolean
  refused: { code: string; text: string } | undefined
  /** The second factor is asked for. */
  challenge: string | undefined
  redirect: string | undefined
  startOver: () => void
}
// taken when this file is loaded: the router must not see the address with it
const back = takeWecomReturn()
let used = false

/** Ends a sign-in that comes back from WeCom, and begins one inside its application (platform.md §5.4). */
export function useWecom(onDone: (answer: LoginAnswer, redirect?: string) => void): WecomLogin {
  const { prelogin } = usePrelogin()
  const wanted = usePlace((p) => p.query['redirect'])
  const [busy, setBusy] = useState(back !== undefined && !used)
  const [refused, setRefused] = useState<WecomLogin['refused']>()
  const [challenge, setChallenge] = useState<string>()
  const [redirect, setRedirect] = useState<string>()
  const start = prelogin.sso ? wecomAddress(prelogin.sso.url, wanted) : undefined

  useEffect(() => {
    if (!back || used) return
    used = true
    void signInByWecom(back.code, back.state)
      .then(
        (answer) => {
          setRedirect(answer.redirect)
          if ('challenge' in answer) setChallenge(answer.challenge)
          else onDone(answer, answer.redirect)
        },
        (e: unknown) => {
          if (!isProblem(e)) throw e
          setRefused({ code: e.code, text: errorText(e) })
        },
      )
      .finally(() => setBusy(false))
  })
  useEffect(() => {
    if (start && !back && startsByItself()) location.assign(start)
  }, [start])
  return { start, busy, refused, challenge, redirect, startOver: () => setChallenge(undefined) }
}
