import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'

interface Pattern {
  readonly methods: Set<string>
  readonly fits: RegExp
  /** Words that stand in it as they are: the address with the most of them is meant. */
  readonly fixed: number
  readonly ofRecord: boolean
}
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Knows which methods an address of the API has, for answers 405 (RFC 9110 §15.5.6). Routes are gathered as they are declared. */
export function allowedMethods(http: FastifyInstance, app: App): (url: string) => readonly string[] {
  const patterns = new Map<string, Pattern>()
  http.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return
    const words = url.split('/')
    const known = patterns.get(url) ?? {
      methods: new Set<string>(),
      fits: new RegExp(`^${words.map((w) => (w.startsWith(':') ? '([^/]+)' : escaped(w))).join('/')}$`),
      fixed: words.filter((w) => !w.startsWith(':')).length,
      ofRecord: words[2] === ':record',
    }
    for (const m of [method].flat()) known.methods.add(m)
    patterns.set(url, known)
  })
  return (url) => {
    const path = url.split('?')[0]!
    const found = [...patterns.values()].filter((p) => p.fits.test(path) && (!p.ofRecord || app.registry.byApiName(path.split('/')[2]!)))
    const most = Math.max(...found.map((p) => p.fixed))
    return [...new Set(found.filter((p) => p.fixed === most).flatMap((p) => [...p.methods]))].sort()
  }
}
