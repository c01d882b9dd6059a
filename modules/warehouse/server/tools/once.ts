import { refuse as engine, type Lang } from '@crossway/kernel'
import type { Part } from './body-doc.ts'
import { answerOnce, onceOf, type Call, type ServerModule, type Tx } from '@crossway/server-kit'

/** The server that routes are put on. */
export type Http = Parameters<NonNullable<ServerModule['routes']>>[0]

/** Runs a tool's command in one transaction, at most once per Idempotency-Key (architecture §6). */
export async function once(call: Call, work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const key = call.req.headers['idempotency-key']
  const answer = await answerOnce(call.app, call.ctx, onceOf(Array.isArray(key) ? key[0] : key, call.req.method, call.req.url, call.req.body), async (tx) => ({
    status: 200,
    body: JSON.stringify((await work(tx)) ?? {}),
  }))
  void call.reply.code(answer.status).type('application/json; charset=utf-8')
  return answer.body
}

/** The request's body; with the schema of what is read of it, anything else in it is refused by its name. */
export function bodyOf(call: Call, doc?: Part): Record<string, unknown> {
  const body = call.req.body
  const known = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
  const strange = doc && Object.keys(known).find((k) => !(k in (doc['properties'] as object)))
  if (strange !== undefined) throw engine.UNKNOWN_FIELD({ field: strange }, strange)
  return known
}
/** What hand-made routes call their fields, in Chinese and English. */
const words: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  qty: ['数量', 'quantity'],
  sku: ['SKU', 'SKU'],
  msku: ['MSKU', 'MSKU'],
  vw: ['虚拟仓', 'share'],
  reason: ['原因', 'reason'],
  warehouse: ['仓库', 'warehouse'],
  company: ['公司', 'company'],
  document: ['单据号', 'document no'],
}
const word = (field: string, lang: Lang): string => words[field]?.[lang === 'en' ? 1 : 0] ?? field
export const wholeNumber = (v: unknown, field: string, lang: Lang = 'zh-cn'): number => {
  const n = Number(v)
  if (!Number.isSafeInteger(n) || n <= 0) throw engine.BAD_VALUE({ label: word(field, lang) }, field)
  return n
}
export const textOf = (v: unknown, field: string, lang: Lang = 'zh-cn'): string => {
  if (typeof v !== 'string' || v.trim() === '' || v.length > 500) throw engine.REQUIRED({ label: word(field, lang) }, field)
  return v.trim()
}
