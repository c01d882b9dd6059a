import { dropCookie, readCookie, writeCookie } from '../storage/cookies.ts'

const markerCookie = 'jwt-token'
export interface Marker {
  /** Account id and public session id: who is logged in here. No authority at all (platform.md §5.1). */
  sub: number
  sid: string
  aud: string
  exp?: number
}

export function decodeMarker(token: string | undefined): Marker | undefined {
  try {
    const part = token!.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(part), (c) => c.charCodeAt(0))
    const m = JSON.parse(new TextDecoder().decode(bytes)) as Marker & { sub: number | string }
    return { ...m, sub: Number(m.sub) }
  } catch {
    return undefined
  }
}

export const markerToken = (): string | undefined => readCookie(markerCookie) || undefined
export const marker = (): Marker | undefined => decodeMarker(markerToken())
export const hasMarker = (): boolean => {
  const m = marker()
  return m !== undefined && (m.exp === undefined || m.exp * 1000 > Date.now())
}

/** The server sets the cookie itself; this covers answers that only carry the token. */
export function keepMarker(token: string, days?: number): void {
  if (markerToken() !== token) writeCookie(markerCookie, token, days)
}
export const dropMarker = (): void => dropCookie(markerCookie)

let bound: string | undefined
/** The session this browser tab works in. Taken once, not read from the cookie at each call: otherwise a tab left open would act as the next account. */
export const boundSid = (): string | undefined => bound
export const bindSession = (sid: string | undefined = marker()?.sid): void => void (bound = sid)
