import { get } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'

export type CaptchaRule = 'always' | 'after_failure' | 'off'
export interface Prelogin {
  captcha: CaptchaRule
  sso: { url: string } | undefined
  notice: string
}
interface Answer {
  captcha?: CaptchaRule | boolean
  sso?: boolean | string | { url?: string } | null
  notice?: string | null
}
const startUrl = '/api/session/wecom'

const read = (a: Answer): Prelogin => ({
  captcha: a.captcha === false || a.captcha === 'off' ? 'off' : a.captcha === 'after_failure' ? 'after_failure' : 'always',
  sso: a.sso ? { url: typeof a.sso === 'string' ? a.sso : typeof a.sso === 'object' ? (a.sso.url ?? startUrl) : startUrl } : undefined,
  notice: a.notice ?? '',
})
/** Until the answer is there the captcha is assumed, so that the form does not jump. */
const assumed: Prelogin = { captcha: 'always', sso: undefined, notice: '' }

export function usePrelogin(): { prelogin: Prelogin; known: boolean } {
  const { data } = useQuery({ queryKey: ['prelogin'], queryFn: () => get<Answer>('session/prelogin', { anonymous: true, quiet: true }).then(read), staleTime: 60_000 })
  return { prelogin: data ?? assumed, known: data !== undefined }
}
