import { stateField, type AnyResource } from '@crossway/kernel'
import type { App } from '@crossway/server-kit'

export type Schema = Readonly<Record<string, unknown>>
/** One method of one path of the API document. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly record: AnyResource | undefined
  readonly kind: 'list' | 'read' | 'options' | 'write' | 'action' | 'batch' | 'transfer' | 'other'
  /** Nodes of which one is needed; undefined = open to everybody who is logged in, [] = public. */
  readonly nodes: readonly string[] | undefined
  readonly body: Schema | undefined
  readonly query: readonly string[]
  /** Statuses that the document promises. */
  readonly statuses: ReadonlySet<number>
  /** Answers with a line that stays open. */
  readonly streams: boolean
}
interface Described {
  readonly 'x-node'?: string | readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } }
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Pages of a record; holding one opens it (architecture §6). Told again here, so that the engine's own reading is not its judge. */
export const doorsOf = (app: App, r: AnyResource): readonly string[] => {
  const pages = app.registry.pagesOf(r.name).map((p) => p.route)
  return pages.length ? pages : [r.name]
}
const verb = (r: AnyResource, action: string): string =>
  action === 'delete' ? 'del' : (r.lifecycle?.actions[action]?.verb ?? action.replace(/_(\w)/g, (_, c: string) => c.toUpperCase()))

/** Every operation of the document; a path of all records is told once a record. */
export function operationsOf(app: App, doc: Document): Operation[] {
  const out: Operation[] = []
  for (const [path, methods] of Object.entries(doc.paths))
    for (const [method, d] of Object.entries(methods)) {
      const paths = path.includes('{record}') ? app.registry.resources().map((r) => path.replace('{record}', r.name.replaceAll('_', '-'))) : [path]
      for (const p of paths) out.push(operation(app, doc, method.toUpperCase(), p, d))
    }
  return out
}

function operation(app: App, doc: Document, method: string, path: string, d: Described): Operation {
  const [, name = '', ...rest] = /^\/api\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  const tail = rest[0] ?? ''
  const found = app.registry.byApiName(name)
  // no table stands behind a query: its rows are judged by its own tests, its doors here
  const record = found?.query ? undefined : found
  const generic = record && genericKind(method, tail)
  const own = typeof d['x-node'] === 'string' ? d['x-node'] : undefined
  const nodes =
    own === 'public'
      ? []
      : own !== undefined && own !== 'any'
        ? [own]
        : generic
          ? nodesOf(app, record, method, tail, generic)
          : found?.query
            ? doorsOf(app, found)
            : undefined
  const schema = d.requestBody?.content['application/json']?.schema
  const to = schema && typeof schema.$ref === 'string' ? doc.components.schemas[schema.$ref.split('/').at(-1)!] : schema
  const query = (d.parameters ?? []).filter((p) => p.in === 'query').map((p) => p.name)
  return {
    method,
    path,
    record: generic ? record : undefined,
    kind: generic || 'other',
    nodes,
    body: to,
    query,
    statuses: new Set(Object.keys(d.responses ?? {}).map(Number)),
    streams: d.responses?.['200']?.content?.['text/event-stream'] !== undefined,
  }
}

function genericKind(method: string, tail: string): Operation['kind'] | undefined {
  if (tail === '') return method === 'GET' ? 'list' : 'write'
  if (tail === 'options') return 'options'
  if (tail === '{id}') return method === 'GET' ? 'read' : 'write'
  if (/^\{id\}\/(timeline|related|comments)$/.test(tail)) return 'read'
  if (/^\{id\}\/actions\/\w+$/.test(tail)) return 'action'
  if (/^actions\/\w+$/.test(tail)) return 'batch'
  return ['export', 'import', 'template'].includes(tail) ? 'transfer' : undefined
}

function nodesOf(app: App, r: AnyResource, method: string, tail: string, kind: Operation['kind']): readonly string[] | undefined {
  const doors = doorsOf(app, r)
  const under = (v: string): string[] => (v.includes('/') ? [v] : doors.map((p) => `${p}/${v}`))
  if (kind === 'options') return undefined
  if (kind === 'list' || kind === 'read') return doors
  if (kind === 'write') return under({ POST: 'add', PATCH: 'edit', DELETE: 'del' }[method]!)
  if (kind === 'transfer') return under(tail === 'template' ? 'import' : tail)
  return under(verb(r, tail.split('/').at(-1)!))
}

/** Names that lists of a record know: its fields, state and the common columns. */
export const columnsOf = (r: AnyResource): string[] => [...Object.keys(r.fields), ...(stateField(r) ? [stateField(r)!] : []), 'id', 'created_at', 'version']
