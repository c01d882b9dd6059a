import { lookup as ask } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { allowanceOf, isPublicAddress, type Allowance } from './public-address.ts'

export interface Resolved {
  readonly address: string
  readonly family: number
}
export type Resolve = (host: string) => Promise<readonly Resolved[]>

/** The address leads into the house and nobody has opened it (ALLOW_PRIVATE_HOSTS). The message names the host as it was written, never what it resolves to. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
  constructor(host: string) {
    super(`address not allowed: ${host}`)
  }
}

export interface SafeLookup {
  /** Throws AddressRefused when a host given as a number is one of the house; names are judged when they are resolved. */
  readonly check: (host: string, port: number) => void
  /** For `lookup` of a connection: what was judged is what is connected to, so that a name cannot change its mind in between. */
  readonly lookup: (port: number) => LookupFunction
}

const everyAddress: Resolve = (host) => ask(host, { all: true })

/** Judges hosts that people may set. One closed address among a name's answers closes the name. */
export function safeLookup(allow: string | undefined, resolve: Resolve = everyAddress): SafeLookup {
  const allowance: Allowance = allowanceOf(allow)
  const open = (ip: string): boolean => isPublicAddress(ip) || allowance.address(ip)
  return {
    check(host, port) {
      const bare = host.replace(/^\[(.*)\]$/, '$1')
      if (isIP(bare) && !open(bare) && !allowance.host(bare, port)) throw new AddressRefused(host)
    },
    lookup: (port) => (host, options, done) => {
      resolve(host)
        .then((found) => {
          if (!allowance.host(host, port) && found.some((f) => !open(f.address))) throw new AddressRefused(host)
          const first = found[0]
          if (!first) throw Object.assign(new Error(`no address: ${host}`), { code: 'ENOTFOUND' })
          if (options.all) done(null, [...found])
          else done(null, first.address, first.family)
        })
        .catch((e: NodeJS.ErrnoException) => done(e, '', 0))
    },
  }
}
