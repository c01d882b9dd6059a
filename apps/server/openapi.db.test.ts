import { openapiOf } from '@crossway/server-kit'
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
