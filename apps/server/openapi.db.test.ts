import { declaredRoutes, openapiOf } from '@crossway/server-kit'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from './modules.ts'

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { operationId: string; summary?: string; parameters?: readonly { name: string; in: string }[] }>>>
  >
}
let t: TestApp
let doc: Document
beforeAll(async () => {
  t = await createTestApp(modules, { base: false })
  doc = JSON.parse(JSON.stringify(openapiOf(t.app))) as Document
}, 120_000)
afterAll(() => t?.close())

const operations = (): [where: string, path: string, o: Document['paths'][string][string]][] =>
  Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, o]) => [`${method} ${path}`, path, o] as [string, string, typeof o]),
  )

it('names every operation once, in words that a program can use', () => {
  const seen = new Map<string, string>()
  const odd = operations().flatMap(([where, , o]) => {
    const other = seen.get(o.operationId)
    seen.set(o.operationId, where)
    return other || !/^[a-z]\w+$/.test(o.operationId) ? [`${where}: ${o.operationId} ${other ?? ''}`] : []
  })
  expect(odd).toEqual([])
})

it('declares what stands in each path and says what each call is for', () => {
  const odd = operations().flatMap(([where, path, o]) => {
    const declared = (o.parameters ?? []).filter((p) => p.in === 'path').map((p) => p.name)
    const lost = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!).filter((n) => !declared.includes(n))
    return [...lost.map((n) => `${where}: ${n}`), ...(o.summary ? [] : [`${where}: no summary`])]
  })
  expect(odd).toEqual([])
})

it('refers only to schemas that it has', () => {
  const lost = new Set<string>()
  const at = (ref: string): unknown =>
    ref
      .slice(2)
      .split('/')
      .reduce<any>((o, k) => o?.[k], doc)
  JSON.stringify(doc, (key, v: unknown) => {
    if (key === '$ref' && at(String(v)) === undefined) lost.add(String(v))
    return v
  })
  expect([...lost]).toEqual([])
})

/** Calls that bring something secret in by their address alone. */
const bringsSecret = /\/(secret|secrets|password|token|seed|credential|auth)$/
/** What says which secret it is, or whose. */
const noSecret = /^(field|name|login|client_id|purpose|confirm|reason)$/
/** Names that the log of calls closes wherever they stand (modules/platform/server/log/mask-data.ts). */
const closedByName = /passw|secret|token|seed|^old$|^new$|^repeat$/
it('says of what secret calls bring that no log may repeat it', () => {
  const open = declaredRoutes(t.app).flatMap((d) =>
    bringsSecret.test(d.url) && d.method !== 'GET'
      ? Object.entries((d.body?.properties ?? {}) as Record<string, { writeOnly?: boolean; enum?: unknown; type?: unknown; format?: string }>).flatMap(
          ([name, p]) =>
            p.writeOnly || p.enum || p.type !== 'string' || p.format === 'date' || closedByName.test(name) || noSecret.test(name)
              ? []
              : [`${d.method} ${d.url}: ${name}`],
        )
      : [],
  )
  expect(open).toEqual([])
})
