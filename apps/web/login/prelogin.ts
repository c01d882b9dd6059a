import { get } from '@crossway/web-kit'
import { useEffect } from 'react'
import { create } from 'zustand'

type CaptchaRule = 'always' | 'after_failure' | 'off'
export interface Prelogin {
  captcha: CaptchaRule
  sso: { url: string } | undefined
  notice: string
  keep: boolean
}
interface Answer {
  captcha?: CaptchaRule | boolean
  sso?: boolean | string | { url?: string } | null
  notice?: string | null
  keep?: boolean
}
const startUrl = '/api/session/wecom'

const read = (a: Answer): Prelogin => ({
  captcha: a.captcha === false || a.captcha === 'off' ? 'off' : a.captcha === 'after_failure' ? 'after_failure' : 'always',
  sso: a.sso ? { url: typeof a.sso === 'string' ? a.sso : typeof a.sso === 'object' ? (a.sso.url ?? startUrl) : startUrl } : undefined,
  notice: a.notice ?? '',
  keep: a.keep !== false,
})
/** Until the answer is there the captcha is assumed, so that the form does not jump. */
const assumed: Prelogin = { captcha: 'always', sso: undefined, notice: '', keep: true }

const useAnswer = create<{ prelogin: Prelogin; known: boolean }>(() => ({ prelogin: assumed, known: false }))
let asked = 0
const freshFor = 60_000

export function usePrelogin(): { prelogin: Prelogin; known: boolean } {
  useEffect(() => {
    if (Date.now() - asked < freshFor) return
    asked = Date.now()
    void get<Answer>('session/prelogin', { anonymous: true, silent: true }).then(
      (a) => useAnswer.setState({ prelogin: read(a), known: true }),
      () => useAnswer.setState({ known: true }),
    )
  }, [])
  return useAnswer()
}
