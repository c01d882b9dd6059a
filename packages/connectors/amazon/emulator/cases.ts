import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One static answer of Amazon's sandbox: given just these parameters, this comes back. */
export interface StaticCase {
  readonly status: number
  readonly request: { readonly parameters: Readonly<Record<string, { readonly value?: unknown }>> }
  readonly response: unknown
}
export interface StaticOperation {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly cases: readonly StaticCase[]
}

/** All static operations of a folder of case files; none when the folder is absent. */
export function readCases(folder: string): readonly StaticOperation[] {
  let files: string[]
  try {
    files = readdirSync(folder).filter((f) => f.endsWith('.json'))
  } catch {
    return []
  }
  return files.toSorted().flatMap((f) => (JSON.parse(readFileSync(join(folder, f), 'utf8')) as { operations: StaticOperation[] }).operations.map(complete))
}
/** One published case names no parameters at all: it fits any request, as an empty list of them does. */
const complete = (o: StaticOperation): StaticOperation => ({
  ...o,
  cases: o.cases.map((c) => ({ ...c, request: { parameters: c.request?.parameters ?? {} } })),
})

export interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Route {
  readonly operationId: string
  readonly method: string
  readonly pattern: RegExp
  readonly literals: number
  readonly cases: readonly StaticCase[]
}
const part = (segment: string): string => (segment.startsWith('{') ? `(?<${segment.slice(1, -1)}>[^/]*)` : segment.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))

/** Routes ordered so that a path word beats a path parameter: /payouts/expected before /payouts/{id}. */
export const routesOf = (all: readonly StaticOperation[]): readonly Route[] =>
  all
    .map((o) => {
      const segments = o.path.split('/')
      return {
        operationId: o.operationId,
        method: o.method,
        pattern: new RegExp(`^${segments.map(part).join('/')}$`),
        literals: segments.filter((s) => !s.startsWith('{')).length,
        cases: o.cases,
      }
    })
    .toSorted((a, b) => b.literals - a.literals)

/** The operation that a request means, and the values in its path. */
export function findRoute(
  routes: readonly Route[],
  request: Pick<ApiRequest, 'method' | 'path'>,
): { route: Route; values: Record<string, string> } | undefined {
  for (const route of routes) {
    if (route.method !== request.method) continue
    const match = route.pattern.exec(request.path)
    if (match) return { route, values: Object.fromEntries(Object.entries(match.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)])) }
  }
  return undefined
}
