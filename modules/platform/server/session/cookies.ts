import type { App } from '@crossway/server-kit'
import type { FastifyReply } from 'fastify'

export const cookieNames = { marker: 'jwt-token', access: 'erp-at', refresh: 'erp-rt', device: 'erp-device', xsrf: 'XSRF-TOKEN', sso: 'erp-sso' } as const
export type CookieName = keyof typeof cookieNames

interface Shape {
  readonly path: string
  readonly sameSite: 'Lax' | 'Strict'
  readonly readable: boolean
}
const shapes: Readonly<Record<CookieName, Shape>> = {
  marker: { path: '/', sameSite: 'Lax', readable: true },
  access: { path: '/api', sameSite: 'Strict', readable: false },
  refresh: { path: '/api/session/refresh', sameSite: 'Strict', readable: false },
  device: { path: '/api/session', sameSite: 'Strict', readable: false },
  xsrf: { path: '/', sameSite: 'Lax', readable: true },
  sso: { path: '/api/session/wecom', sameSite: 'Strict', readable: false },
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** One cookie of a request. The first of that name counts: browsers send the one with the longest path first. */
export function readCookie(headers: Headers, name: CookieName): string | undefined {
  const all = headers.cookie
  if (typeof all !== 'string') return undefined
  const key = cookieNames[name] + '='
  for (let at = 0; at < all.length;) {
    while (all.charCodeAt(at) === 32) at++
    const end = all.indexOf(';', at)
    const stop = end < 0 ? all.length : end
    if (all.startsWith(key, at)) return all.slice(at + key.length, stop) || undefined
    at = stop + 1
  }
  return undefined
}

/** Sets a cookie; without `seconds` it lives as long as the browser. Values are base64url or dotted base64url, so nothing needs quoting. */
export function setCookie(reply: FastifyReply, app: App, name: CookieName, value: string, seconds?: number): void {
  const s = shapes[name]
  const parts = [`${cookieNames[name]}=${value}`, `Path=${s.path}`, `SameSite=${s.sameSite}`]
  if (seconds !== undefined) parts.push(`Max-Age=${Math.floor(seconds)}`)
  if (!s.readable) parts.push('HttpOnly')
  if (!app.config.plainHttp) parts.push('Secure')
  void reply.header('set-cookie', parts.join('; '))
}
export const dropCookie = (reply: FastifyReply, app: App, name: CookieName): void => setCookie(reply, app, name, '', 0)
