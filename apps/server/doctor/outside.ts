import type { Config } from '../config.ts'
import { fail, type Finding, ok, warn } from './check.ts'

const ownMachine = /^(127\.|::1$|localhost$)/

/** How people reach the server: by https, and counted under addresses that they cannot choose. */
export function outside({ host, publicUrl, trustedProxies }: Config): Finding[] {
  return [address(host, publicUrl), proxies(host, publicUrl, trustedProxies)]
}

function address(host: string, publicUrl: string | undefined): Finding {
  if (publicUrl?.startsWith('https:')) return ok('address', `${publicUrl}: Secure cookies and HSTS`)
  if (publicUrl) return warn('address', `${publicUrl}: cookies travel readable; put TLS in front and set PUBLIC_URL=https://…`)
  if (ownMachine.test(host)) return ok('address', `${host}: this machine alone`)
  return warn('address', `other machines reach ${host} without TLS: put a proxy with TLS in front and set PUBLIC_URL=https://…, or HOST=127.0.0.1`)
}

function proxies(host: string, publicUrl: string | undefined, trusted: readonly string[]): Finding {
  if (trusted.length === 0)
    return publicUrl?.startsWith('https:')
      ? fail('proxies', 'TRUSTED_PROXIES does not name the proxy with TLS: everybody is counted, limited and admitted under its address')
      : ok('proxies', 'none is believed')
  const wide = trusted.filter((name) => name === 'linklocal' || name === 'uniquelocal')
  if (wide.length > 0 && !ownMachine.test(host))
    return warn('proxies', `${wide.join(', ')}: whoever reaches the port from such a network chooses his own address; name the proxy itself`)
  return ok('proxies', trusted.join(', '))
}
