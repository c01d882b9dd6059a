import type { App } from '@crossway/server-kit'
import { sign } from './credentials.ts'

export interface Marker {
  readonly sub: number
  /** Public id of the session. */
  readonly sid: string
  readonly aud: 'admin' | 'member' | 'supplier'
  readonly iat: number
  readonly exp: number
}

const head = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')

/** The readable cookie `jwt-token`: says who is logged in here, proves nothing (platform.md §5.1). */
export function markerOf(app: App, marker: Marker): string {
  const body = `${head}.${Buffer.from(JSON.stringify(marker)).toString('base64url')}`
  return `${body}.${sign(app, 'marker', body)}`
}

/** Session id that a marker claims, whether or not its signature is ours: it is only ever compared with the real one. */
export function claimedSid(token: string): string | undefined {
  try {
    const sid = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { sid?: unknown }).sid
    return typeof sid === 'string' ? sid : ''
  } catch {
    return ''
  }
}

/** Second half of the XSRF pair: bound to the session, not storable by another origin. */
export const xsrfOf = (app: App, sid: string): string => sign(app, 'xsrf', sid)
