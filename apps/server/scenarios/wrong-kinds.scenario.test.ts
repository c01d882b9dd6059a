import { apiName } from '@crossway/kernel'
import { declaredRoutes, type JsonSchema, type RouteDef } from '@crossway/server-kit'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'

// Every call with values of the wrong kind (platform.md §7.2): refused by name before anything is done, never passed over and never a fault of the server.
let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules, { auth: () => ({ authenticate: async () => superCtx(1) }) })
}, 120_000)
afterAll(() => t?.close())

interface Answer {
  readonly status: number
  readonly code: string
  readonly fields: readonly string[]
}
const call = async (method: string, url: string, payload?: unknown): Promise<Answer> => {
  const a = await t.http.inject({
    method: method as 'GET',
    url,
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
  })
  const body = a.statusCode >= 400 ? a.json<{ code: string; errors?: { field: string }[] }>() : { code: '' }
  return { status: a.statusCode, code: body.code, fields: (body.errors ?? []).map((e) => e.field) }
}
const addressOf = (d: RouteDef): string =>
  d.url
    .replace(':record', 'tag')
    .replace(/:(\w*id|company|seq)\b/g, '1')
    .replace(/:\w+/g, 'x')
    .replace('*', 'tag')
const reads = (d: RouteDef): boolean => ['GET', 'HEAD'].includes(String(d.method))
const named = (d: RouteDef): string => `${String(d.method)} ${d.url}`
const propertiesOf = (s: JsonSchema): [string, JsonSchema][] => Object.entries((s.properties ?? {}) as Record<string, JsonSchema>)

const kindOf = (v: unknown): string => (v === null ? 'null' : Array.isArray(v) ? 'array' : typeof v)
const kindsOf = (s: JsonSchema): string[] => {
  if (s.anyOf) return (s.anyOf as JsonSchema[]).flatMap(kindsOf)
  if (s.type === undefined) return ((s.enum ?? []) as unknown[]).map(kindOf)
  return [s.type].flat().map((k) => (k === 'integer' ? 'number' : String(k)))
}
/** Kept as it is, whatever it is. */
const anything = (s: JsonSchema): boolean => kindsOf(s).length === 5
/** Values that the schema does not allow, each with the place where it is refused. */
function wrongOf(s: JsonSchema, at: string): [unknown, string][] {
  const kinds = kindsOf(s)
  const out: [unknown, string][] = ['x', 5, ['x'], { a: 1 }].filter((v) => !kinds.includes(kindOf(v))).map((v) => [v, at])
  const only = (v: unknown): void => void out.push([v, at])
  if (kinds.includes('number') && !anything(s)) only(1e300)
  if ([s.type].flat().includes('integer')) only(1.5)
  if (kinds.includes('string')) only('a\u0000b')
  if (s.format === 'date' || s.format === 'date-time') only('2026-02-30')
  if (kinds.includes('string') && (s.enum || s.pattern)) only('no such ¥')
  if (kinds.includes('array') && s.items) for (const [v, place] of wrongOf(s.items as JsonSchema, `${at}[0]`)) out.push([[v], place])
  if (kinds.includes('object') && s.properties && !s.additionalProperties) out.push([{ nobodyReadsThis: 1 }, `${at}.nobodyReadsThis`])
  if (kinds.includes('object')) for (const [n, x] of propertiesOf(s)) for (const [v, place] of wrongOf(x, `${at}.${n}`)) out.push([{ [n]: v }, place])
  return out
}

/** Places of a declaration that do not say what may stand there. */
function unsaid(s: JsonSchema, at: string): string[] {
  const kinds = kindsOf(s)
  return [
    ...(kinds.length === 0 ? [at] : []),
    ...(kinds.includes('array') && !s.items && !s.anyOf && !anything(s) ? [`${at}[]`] : []),
    ...(kinds.includes('object') && !s.properties && s.additionalProperties === undefined ? [`${at}{}`] : []),
    ...(s.items ? unsaid(s.items as JsonSchema, `${at}[]`) : []),
    ...propertiesOf(s).flatMap(([n, x]) => unsaid(x, `${at}.${n}`)),
  ]
}

it('is declared by every route with what stands in each place of its body and after its ?', () => {
  const odd = declaredRoutes(t.app).flatMap((d) => [
    ...(d.body ? unsaid(d.body, named(d)) : []),
    ...Object.entries(d.query ?? {}).flatMap(([n, s]) => unsaid(s, `${named(d)} ?${n}`)),
  ])
  expect(odd).toEqual([])
})

it('is refused in the body of each route by the name of the field', async () => {
  const odd: string[] = []
  let n = 0
  for (const d of declaredRoutes(t.app).filter((x) => x.body && !x.binary))
    for (const [name, s] of propertiesOf(d.body!))
      for (const [v, place] of wrongOf(s, name)) {
        const a = await call(String(d.method), addressOf(d), { [name]: v })
        n++
        // Bodies of records are held by the record's definition, after other rules.
        const good = d.body!.additionalProperties === true ? a.status >= 400 && a.status < 500 : a.status === 422 && a.fields.includes(place)
        if (!good) odd.push(`${named(d)} ${JSON.stringify({ [name]: v })}: ${a.status} ${a.code} ${a.fields.join()}, not ${place}`)
      }
  expect(odd).toEqual([])
  expect(n).toBeGreaterThan(2000)
}, 120_000)

it('is refused after the ? of each route by the name of the parameter, and so is one that nobody knows or that is told twice', async () => {
  const odd: string[] = []
  const refused = async (d: RouteDef, query: string, field: string): Promise<void> => {
    const a = await call(String(d.method), `${addressOf(d)}?${query}`, reads(d) ? undefined : {})
    if (a.status !== 400 || !a.fields.includes(field)) odd.push(`${named(d)}?${query}: ${a.status} ${a.code} ${a.fields.join()}`)
  }
  for (const d of declaredRoutes(t.app).filter((x) => !x.binary)) {
    if (!d.foreign) await refused(d, 'nobodyReadsThis=1', 'nobodyReadsThis')
    for (const [name, s] of Object.entries(d.query ?? {})) {
      await refused(d, `${name}=1&${name}=2`, name)
      await refused(d, `${name}=a%00b`, name)
      const word = kindsOf(s).includes('string') && !s.enum && !s.pattern && !s.format
      if (!word) for (const v of ['2026-02-30', 'no%20such', '9'.repeat(30)]) await refused(d, `${name}=${v}`, name)
    }
  }
  expect(odd).toEqual([])
}, 120_000)

it('makes no fault of the server where it stands in the path', async () => {
  const odd: string[] = []
  for (const d of declaredRoutes(t.app).filter((x) => /:|\*/.test(x.url) && !x.binary))
    for (const v of ['%00', '99999999999999999999', '-1', '%F0%9F%98%80']) {
      const a = await call(String(d.method), d.url.replace(/:\w+|\*/g, v), reads(d) ? undefined : {})
      if (a.status >= 500) odd.push(`${named(d)} ${v}: ${a.status} ${a.code}`)
    }
  expect(odd).toEqual([])
}, 120_000)

it('is refused in each field of a new record and in what is said beside the fields of an action', async () => {
  const odd: string[] = []
  const wrong = { version: {}, confirmed: 'x', comment: ['x'], args: 'x', people: { a: ['x'] }, ids: 'x', versions: { a: 1, b: 'x' } }
  const byHand = new Set(declaredRoutes(t.app).map((d) => (d.method === 'POST' ? d.url : '')))
  for (const r of t.app.registry.resources()) {
    const url = `/api/${apiName(r.name)}`
    const own = Object.entries(r.fields).filter(([, x]) => !x.derived && !x.expression && x.kind !== 'json')
    for (const v of [{ a: [1] }, [{ a: 1 }], 1e300, 'a\u0000b']) {
      const a = await call('POST', url, Object.fromEntries(own.map(([n]) => [n, v])))
      if (a.status < 400 || a.status >= 500) odd.push(`POST ${url} ${JSON.stringify(v)}: ${a.status} ${a.code}`)
      // A text takes a number as its digits.
      const lost = own
        .filter(([, x]) => v !== 1e300 || !['text', 'longText'].includes(x.kind))
        .filter(([n]) => !a.fields.some((f) => f === n || f.startsWith(`${n}[`)))
      if (!byHand.has(url) && a.code === 'VALIDATION' && lost.length)
        odd.push(`POST ${url} ${JSON.stringify(v)}: took ${lost.map(([n, x]) => `${n} (${x.kind})`).join()}`)
    }
    for (const action of Object.keys(r.lifecycle?.actions ?? {}).filter((x) => !r.lifecycle!.actions[x]!.internal))
      for (const [path, names] of [
        [`/1/actions/${action}`, ['args', 'version', 'confirmed', 'comment', 'people']],
        [`/actions/${action}`, ['args', 'ids', 'versions', 'confirmed', 'comment']],
      ] as const)
        for (const name of [...names, 'nobodyReadsThis'] as const) {
          const a = await call('POST', url + path, { [name]: name === 'nobodyReadsThis' ? 1 : wrong[name] })
          if (a.status < 400 || a.status >= 500) odd.push(`POST ${url}${path} ${name}: ${a.status} ${a.code}`)
        }
  }
  expect(odd).toEqual([])
}, 240_000)
