import { readText, writeText } from '@crossway/web-kit'
import { isPhone } from '../router/device.ts'

const triedKey = 'wecomTried'
export interface WecomReturn {
  code: string
  state: string
}

/** What WeCom handed over in the address; taken once, so that neither a reload nor a copied address shows it again. */
export function takeWecomReturn(): WecomReturn | undefined {
  const query = new URLSearchParams(location.search)
  const [code, state] = [query.get('code'), query.get('state')]
  if (query.get('sso') !== 'wecom') return undefined
  window.history.replaceState(window.history.state, '', location.pathname + location.hash)
  return code && state ? { code, state } : undefined
}

/** Start of single sign-on, with the place that was asked for. */
export const wecomAddress = (start: string, redirect: string | undefined): string => (redirect ? `${start}?redirect=${encodeURIComponent(redirect)}` : start)

/** Inside WeCom on a phone it begins by itself, once: who comes back without success sees the form. */
export function startsByItself(): boolean {
  if (!isPhone || !/wxwork/i.test(navigator.userAgent) || readText(triedKey, 'session')) return false
  writeText(triedKey, '1', 'session')
  return true
}
