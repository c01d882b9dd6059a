import type { Place } from '@crossway/web-kit'

/** One decode, no trailing slash; `..` and broken escapes are refused. The parameter of a loading screen stays as it is. */
export function normalisePath(path: string): string | undefined {
  const loading = /^\/(admin|subroute)\/loading(\/|$)/.exec(path)
  if (loading) return path
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (decoded.split('/').includes('..') || /[\u0000-\u001f\\]/.test(decoded)) return undefined
  const text = `/${decoded.replace(/^\/+|\/+$/g, '')}`
  return text.replace(/\/{2,}/g, '/')
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
const longest = 8 * 1024

/**
 * `?query={"a":1}`: the object's keys become parameters and `query` disappears; keys already in the address lose.
 * Not an object or too long: ignored with a console warning. With DetailID the page's Chinese title is added as Type.
 */
export function expandQuery(query: Record<string, string>, chineseTitle: string | undefined): Record<string, string> {
  const { query: json, ...rest } = query
  const out: Record<string, string> = json === undefined ? { ...query } : { ...rest, ...readJsonQuery(json) }
  if (out['DetailID'] && chineseTitle) out['Type'] = chineseTitle
  return out
}

function readJsonQuery(json: string): Record<string, string> {
  try {
    if (new Blob([json]).size > longest) throw new Error('too long')
    const value: unknown = JSON.parse(json)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error('not an object')
    return Object.fromEntries(
      Object.entries(value)
        .filter(([k]) => k !== '' && k !== 'query' && !forbidden.has(k))
        .map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]),
    )
  } catch (e) {
    console.warn('query ignored:', (e as Error).message)
    return {}
  }
}

/** The ONE parameter of the loading screens. */
export const encodeTo = (to: Place): string => encodeURIComponent(JSON.stringify({ path: to.path, query: to.query }))

export function decodeTo(param: string): Place | undefined {
  try {
    const to = JSON.parse(decodeURIComponent(param)) as Partial<Place>
    if (typeof to.path !== 'string' || !to.path.startsWith('/')) return undefined
    const query = to.query && typeof to.query === 'object' ? to.query : {}
    return { path: to.path, query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }
  } catch {
    return undefined
  }
}
