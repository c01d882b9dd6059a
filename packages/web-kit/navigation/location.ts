/** Where the application is: the part behind `#`, taken apart. */
export interface Place {
  path: string
  query: Record<string, string>
}

export const emptyPlace: Place = { path: '/', query: {} }
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

export function parsePlace(href: string): Place {
  const text = href.startsWith('#') ? href.slice(1) : href
  const cut = text.indexOf('?')
  return { path: (cut < 0 ? text : text.slice(0, cut)) || '/', query: parseQuery(cut < 0 ? '' : text.slice(cut + 1)) }
}

export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [k, v] of new URLSearchParams(text)) if (k && !forbidden.has(k)) query[k] = v
  return query
}

/** Keeps what people read in addresses readable: JSON and Chinese stay percent-encoded, `/ : , { }` need not be. */
export function placeHref({ path, query }: Place): string {
  const pairs = Object.entries(query).map(
    ([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v).replace(/%(2F|3A|2C)/gi, (c) => decodeURIComponent(c))}`,
  )
  return path + (pairs.length ? `?${pairs.join('&')}` : '')
}

export const samePlace = (a: Place, b: Place): boolean => placeHref(a) === placeHref(b)
export const textQuery = (query: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, v]) => v !== undefined && v !== null)
      .map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]),
  )
