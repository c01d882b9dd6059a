import { apiName, type AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'

/** Parts of a record's address that are no action of its lifecycle. */
const parts = new Set(['actions', 'export', 'import', 'template', 'options', 'timeline', 'related', 'comments'])
const camel = (name: string): string => name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())
const actionOf = (r: AnyResource, asked: string): string | undefined =>
  asked === 'delete' ? asked : Object.keys(r.lifecycle?.actions ?? {}).find((a) => a === asked || camel(a) === asked)

/**
 * A page of a list answers under its route name too (platform.md §7.4): `/api/{route}`, `/api/{route}/{id}`, `…/{id}/{action}`, `…/batch/{action}`
 * mean the record that the page shows, the list through that page. A record's own name always wins, and so does what a module serves by hand:
 * `taken` says whether an address stands under the route already.
 */
export function pageAddress(app: App, method: string, url: string, taken: (route: string) => boolean): string {
  const [, path, query = ''] = /^\/api\/([^?]*)(\?.*)?$/.exec(url) ?? []
  if (path === undefined) return url
  const words = path.split('/')
  for (const length of [2, 1]) {
    const route = words.slice(0, length).join('/')
    const name = words.length >= length ? app.registry.page(route)?.resource : undefined
    if (name === undefined || app.registry.byApiName(words[0]!) || taken(route)) continue
    const record = app.registry.resource(name)
    const [first, second, ...more] = words.slice(length)
    const base = `/api/${apiName(name)}`
    if (first === undefined || first === '') {
      // Only a list goes through the page: a new record is a record.
      const list = method === 'GET' || method === 'HEAD'
      return list ? `${base}?view=${encodeURIComponent(route)}${query.replace(/^\?/, '&')}` : base + query
    }
    const action = second !== undefined && more.length === 0 && !parts.has(second) ? actionOf(record, second) : undefined
    if (action !== undefined && first === 'batch') return `${base}/actions/${action}${query}`
    if (action !== undefined) return `${base}/${first}/actions/${action}${query}`
    return `${base}/${words.slice(length).join('/')}${query}`
  }
  return url
}
