import type { Context } from '@crossway/server-kit'
import { sql, type App } from '@crossway/server-kit'
import type { FastifyReply } from 'fastify'
import type { Visitor } from '../login/login-log.ts'
import { config } from '../site/config.ts'
import { setCookie } from './cookies.ts'
import { hashOf, newCredential } from './credentials.ts'
import { deviceName, regionOf } from './device-name.ts'
import { markerOf, xsrfOf } from './marker.ts'

/** Lives in seconds (platform.md §5.1). */
export const life = { access: 30 * 60, stored: 30 * 86_400, longest: 30 * 86_400, device: 180 * 86_400 } as const
export const keptDays = 30
/** How long a session may rest, by the site's setting; 12 h unless it says otherwise. */
export const idleSeconds = async (app: App): Promise<number> => Math.min(Math.max(await config(app, 'login_session_hours'), 1), 24 * keptDays) * 3600

export interface Credentials {
  readonly access: string
  readonly refresh: string
}
export interface OpenedSession {
  readonly id: number
  readonly sid: string
  readonly account: number
  readonly keep: boolean
  readonly loginAt: number
  readonly until: number
}

/** Makes a session and its first pair of credentials, which are stored as hashes. */
export async function openSession(
  { app, tx }: Context<'app' | 'tx'>,
  s: { account: number; keep: boolean; secondFactor: boolean; visitor: Visitor },
): Promise<{ session: OpenedSession; credentials: Credentials }> {
  const credentials = { access: newCredential(), refresh: newCredential() }
  const row = await tx.one<{ id: number; sid: string; login_at: string; expires_at: string }>(
    sql`insert into admin_session (admin_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, expires_at, keep, second_factor, device, user_agent, ip, region)
      values (${s.account}, ${hashOf(credentials.access)}, now() + make_interval(secs => ${life.access}), ${hashOf(credentials.refresh)}, now() + make_interval(secs => ${s.keep ? life.stored : await idleSeconds(app)}), now() + make_interval(secs => ${life.longest}),
        ${s.keep}, ${s.secondFactor}, ${deviceName(s.visitor.userAgent)}, ${s.visitor.userAgent?.slice(0, 500) ?? null}, ${s.visitor.ip}, ${regionOf(s.visitor.ip)}) returning id, sid, login_at, expires_at`,
  )
  return {
    session: { id: row.id, sid: row.sid, account: s.account, keep: s.keep, loginAt: Date.parse(row.login_at), until: Date.parse(row.expires_at) },
    credentials,
  }
}

/** Hands the credentials to the browser and answers the marker. */
export function giveCookies(reply: FastifyReply, app: App, s: OpenedSession, credentials: Credentials): string {
  const marker = markerOf(app, { sub: s.account, sid: s.sid, aud: 'admin', iat: Math.floor(s.loginAt / 1000), exp: Math.floor(s.until / 1000) })
  const long = s.keep ? Math.max(1, (s.until - Date.now()) / 1000) : undefined
  setCookie(reply, app, 'marker', marker, long)
  setCookie(reply, app, 'access', credentials.access, life.access)
  setCookie(reply, app, 'refresh', credentials.refresh, long)
  setCookie(reply, app, 'xsrf', xsrfOf(app, s.sid), long)
  return marker
}
