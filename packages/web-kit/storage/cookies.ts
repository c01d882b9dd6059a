export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  for (const part of document.cookie.split('; ')) {
    const cut = part.indexOf('=')
    if (part.slice(0, cut) === name) return decoded(part.slice(cut + 1))
  }
  return undefined
}

/** One that was written by other hands and cannot be read counts as none. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Expiry counts in days; without days the cookie ends with the browser session. */
export function writeCookie(name: string, value: string, days?: number): void {
  const age = days === undefined ? '' : `; max-age=${Math.round(days * 86_400)}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${age}${secure}`
}

export const dropCookie = (name: string): void => writeCookie(name, '', 0)
