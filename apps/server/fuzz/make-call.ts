import type { InjectOptions } from 'fastify'
import { brokenBodies, hostile, hostileText } from './hostile.ts'
import { columnsOf, type Operation } from './operations.ts'
import type { OwnRows } from './own-rows.ts'
import type { Rand } from './rand.ts'
import { filterFor, objectFor, valueOf } from './values.ts'
import { wordsOfRoutes } from './words.ts'

export interface Call extends InjectOptions {
  readonly url: string
  readonly method: 'GET'
  readonly headers: Record<string, string>
  /** Method of the operation was kept, so that its rules hold. */
  readonly proper: boolean
  /** Filter and sort as sent, for the judge. */
  readonly asked: { readonly filter?: Record<string, unknown>; readonly sort?: string }
}

const rare = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const
const encoded = (s: string): string => encodeURIComponent(s.toWellFormed()).slice(0, 6000)
const oddPieces = [
  '%00',
  '%',
  '%zz',
  '%ED%A0%80',
  '%2e%2e%2f',
  '..',
  '-1',
  '0',
  '1e3',
  '01',
  '9999999999999999',
  '99999999999999999',
  'NaN',
  'null',
  '%20',
  'me',
]

/** One call of an operation: mostly shaped as the document says, wrong somewhere. */
export function makeCall(r: Rand, op: Operation, rows: OwnRows, spared: boolean): Call {
  const ids = op.record ? (rows.ids.get(op.record.name) ?? []) : [1, 2, 3, 5, 8]
  const piece = (name: string): string => {
    if (r.chance(0.15)) return r.chance(0.5) ? r.pick(oddPieces) : encoded(hostileText(r)) || '%20'
    if (name === 'sid' || name === 'id') return spared || ids.length === 0 || r.chance(0.1) ? '987654321' : String(r.pick(ids))
    if (name === 'rest') return r.pick(['sku', 'auth/menu', 'g-mixins', '1', encoded(hostileText(r))])
    return r.pick(['site_name', 'currency', 'purchase', 'online', 'default', 'store'])
  }
  const path = op.path.replace(/\{(\w+)\}/g, (_, n: string) => piece(n))
  const proper = !r.chance(0.03)
  const method = proper ? op.method : r.pick(rare)
  const asked: { filter?: Record<string, unknown>; sort?: string } = {}
  const query = queryFor(r, op, ids, asked)
  const headers: Record<string, string> = {}
  if (r.chance(0.1)) headers['accept-language'] = r.pick(['en', 'xx', 'zh-cn', '*;q=9'])
  if (r.chance(0.2)) headers['idempotency-key'] = r.pick(['k1', 'k2', 'k3', 'x'.repeat(5000), "'", ' '])
  if (r.chance(0.05)) headers['if-match'] = r.pick(['"1"', '*', 'x', '-1', '""'])
  const payload = method === 'GET' || method === 'HEAD' ? {} : payloadFor(r, op, spared ? [] : ids, headers, spared)
  return {
    method: method as 'GET',
    url: path + query,
    headers,
    proper: proper && path.startsWith('/api/') && new URL(path, 'http://x').pathname === path,
    asked,
    ...payload,
  }
}

function queryFor(r: Rand, op: Operation, ids: readonly number[], asked: { filter?: Record<string, unknown>; sort?: string }): string {
  const out: string[] = []
  const add = (k: string, v: unknown): void => void out.push(`${k}=${encoded(typeof v === 'string' ? v : (JSON.stringify(v) ?? ''))}`)
  if (op.record && (op.kind === 'list' || op.kind === 'options')) {
    if (r.chance(0.5)) add('filter', r.chance(0.08) ? hostileText(r) : (asked.filter = filterFor(r, op.record, ids)))
    if (r.chance(0.2)) add('q', hostileText(r))
    if (op.kind === 'options' && r.chance(0.3)) add('ids', r.chance(0.5) ? ids.slice(0, 5).join() : hostileText(r))
    if (op.kind === 'list') {
      if (r.chance(0.3)) add('sort', (asked.sort = r.chance(0.8) ? (r.chance(0.5) ? '-' : '') + r.pick(columnsOf(op.record)) : hostileText(r)))
      if (r.chance(0.2)) add('fields', r.chance(0.8) ? [r.pick(columnsOf(op.record)), r.pick(columnsOf(op.record))].join() : hostileText(r))
      if (r.chance(0.2)) add('page', r.pick(['0', '-1', '2', '99999999', 'abc', hostileText(r)]))
      if (r.chance(0.2)) add('size', r.pick(['0', '-1', '100', '99999999', 'abc']))
      if (r.chance(0.1)) add('tab', r.chance(0.5) ? 'all' : hostileText(r))
      if (r.chance(0.1)) add('view', hostileText(r))
      if (r.chance(0.1)) add('counts', '1')
    }
  } else if (op.method === 'GET')
    for (let n = r.int(5); n > 0; n--)
      add(r.pick(wordsOfRoutes), r.chance(0.5) ? hostile(r) : r.pick(['1', '2026-11', '2026-11-01', 'purchase_order', 'month', 'store']))
  if (r.chance(0.03)) add(r.chance(0.5) ? 'nope' : '__proto__', hostileText(r))
  return out.length ? '?' + out.join('&') : ''
}

function payloadFor(r: Rand, op: Operation, ids: readonly number[], headers: Record<string, string>, spared: boolean): { payload?: string | Buffer } {
  if (/\/(import|file)$/.test(op.path) && r.chance(0.8)) return multipart(r, headers)
  const json = (v: unknown): { payload: string } => {
    headers['content-type'] = 'application/json'
    return { payload: JSON.stringify(v) ?? '' }
  }
  if (r.chance(0.06)) {
    headers['content-type'] = r.pick([
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/xml',
      'x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ])
    return { payload: r.pick(brokenBodies) }
  }
  if (r.chance(0.03)) return {}
  const wrong = r.pick([0, 0.02, 0.1, 0.5])
  if (op.body) return json({ ...objectFor(r, op.body, wrong, ids), ...(spared && op.kind === 'batch' ? { ids: [987654321] } : {}) })
  if (op.kind === 'transfer')
    return json(
      objectFor(
        r,
        {
          properties: {
            view: {},
            format: { enum: ['csv', 'xlsx'] },
            fields: {},
            filter: {},
            ids: {},
            q: { type: 'string' },
            sort: {},
            tab: {},
            raw: {},
            fileName: {},
          },
        },
        0.1,
        ids,
      ),
    )
  const body: Record<string, unknown> = {}
  for (let n = r.int(7); n > 0; n--) {
    const word = r.pick(wordsOfRoutes)
    body[word] =
      word === 'ids'
        ? [...ids].slice(0, 3)
        : valueOf(r, r.pick([{ type: 'string' }, { type: 'integer' }, { type: 'string', format: 'date' }, { type: 'boolean' }]), 0.4, ids)
  }
  return json(body)
}

function multipart(r: Rand, headers: Record<string, string>): { payload: Buffer } {
  const edge = r.pick(['edge', 'x'.repeat(100)])
  headers['content-type'] = r.pick([
    `multipart/form-data; boundary=${edge}`,
    `multipart/form-data; boundary=${edge}`,
    'multipart/form-data; boundary=other',
    'multipart/form-data',
  ])
  const name = r.pick(['a.csv', 'a.xlsx', 'a.png', 'a.exe', '../../a.csv', 'a.svg', 'a', '', 'x'.repeat(3000) + '.csv', 'a.csv\u0000.png', '文件.txt'])
  const content = r.pick([
    'name,code\na,b\n',
    '',
    '\u0000\u0001',
    'PK\u0003\u0004junk',
    '\u0089PNG\r\n\u001a\njunk',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '"unclosed,\n',
    '编码,名称\n' + ',,,,\n'.repeat(500),
  ])
  const field = r.chance(0.3)
    ? `--${edge}\r\nContent-Disposition: form-data; name="${r.pick(['topic', 'mode', '__proto__', 'x'])}"\r\n\r\n${r.pick(['create', 'x'.repeat(20_000), '\u0000', 'update'])}\r\n`
    : ''
  const end = r.chance(0.15) ? '' : `\r\n--${edge}--\r\n`
  return {
    payload: Buffer.from(
      `${field}--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}${end}`,
      'latin1',
    ),
  }
}
