import { engineErrors, joinNames, labelText, Refusal, type AnyField, type AnyLabel, type AnyResource, type Lang, type Registry } from '@crossway/kernel'
import type { App } from '../app.ts'
import { scopeSql } from '../access/scope-sql.ts'
import type { Ctx } from '../access/access.ts'
import { titleSql } from '../list/field-sql.ts'
import { grantedNodes, pageNodes, readScopes } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'
import { keyIndex, keyParts, lineKeyIndex } from '../table/keys.ts'

interface Key {
  readonly resource: AnyResource
  /** Field of the record that holds the lines; absent for keys of the head. */
  readonly lines?: string
  /** As the definition has them, `?` included. */
  readonly names: readonly string[]
}
interface Broken {
  readonly code?: string
  readonly constraint?: string
  readonly detail?: string
  readonly table?: string
}

/**
 * What the database refused about keys, in the words of the record: the fields that must be unique and what was typed, with the record that
 * already has it when the caller may see that (platform.md §7.3); or the name of the records that still use this one. Everything else is
 * answered as it came.
 */
export async function reportedKey(app: App, e: unknown, lang: Lang, caller: () => Promise<Ctx>): Promise<unknown> {
  const x = e as Broken
  if (e instanceof Refusal || !x.code) return e
  if ((x.code === '23503' || x.code === '23001') && x.table && (x.code === '23001' || /still referenced/.test(x.detail ?? ''))) {
    const name = recordNames(app.registry, lang).get(x.table)
    return name ? new Refusal('IN_USE', engineErrors.IN_USE, { where: name }) : e
  }
  const key = x.code === '23505' && x.constraint ? keysOf(app.registry).get(x.constraint) : undefined
  if (!key) return e
  const values = typedValues(x.detail ?? '', key)
  const labels = app.registry.labels(key.resource.name, lang)
  const all = key.lines ? innerLabels(labels.fields[key.lines]) : labels.fields
  const names = key.names.map((n) => n.replace('?', ''))
  const fields = key.lines ? key.resource.fields[key.lines]!.target!.fields : key.resource.fields
  const read = await readable(app, fields, names, values, lang, all)
  // A part that was left open is no part of what is the same; without it nothing can be told about a key of one.
  const reported = names.map((_, i) => i).filter((i) => read.length !== names.length || read[i] !== '' || names.length === 1)
  const params = {
    fields: joinNames(
      reported.map((i) => labelText(all?.[names[i]!], names[i]!)),
      lang,
    ),
    value: joinNames(read.length === names.length ? reported.map((i) => read[i]!) : read, lang),
  }
  const at = key.lines ? [key.lines] : names
  const existing = key.lines ? undefined : await holder(app, key, values, caller).catch(() => undefined)
  return new Refusal(
    'DUPLICATE',
    engineErrors.DUPLICATE,
    params,
    at.map((field) => ({ field, code: 'DUPLICATE', params })),
    existing === undefined ? undefined : { existing: { record: key.resource.name, id: existing } },
  )
}

const innerLabels = (label: AnyLabel | undefined): Readonly<Record<string, AnyLabel>> | undefined => (typeof label === 'object' ? label.fields : undefined)

/** `Key (lower(code), kind_id)=(a, 3) already exists.`; a value with a comma cannot be told apart from two, so it stays whole. */
function typedValues(detail: string, key: Key): string[] {
  const text = /\)=\((.*)\)/.exec(detail)?.[1] ?? ''
  const parts = text.split(', ')
  const many = key.names.length + (key.lines ? 1 : 0)
  return parts.length === many ? parts.slice(key.lines ? 1 : 0) : [text]
}

/** References by the titles of what they point to, choices by their words, so that nobody reads numbers of rows and codes; the rest as it was typed. */
const readable = (
  app: App,
  fields: Readonly<Record<string, AnyField>>,
  names: readonly string[],
  values: readonly string[],
  lang: Lang,
  labels: Readonly<Record<string, AnyLabel>> | undefined,
): Promise<string[]> =>
  Promise.all(
    values.map(async (value, i) => {
      const x = values.length === names.length ? fields[names[i]!] : undefined
      const label = labels?.[names[i]!]
      if (x?.kind === 'choice' && typeof label === 'object') return label.values?.[value] ?? value
      const target = x?.kind === 'ref' && x.to && !x.class ? app.registry.find(x.to) : undefined
      if (!target || !/^\d{1,15}$/.test(value)) return value
      const row = await app.db
        .maybe<{ title: string | null }>(
          sql`select ${sql.raw(titleSql(app, target, 't', lang))}::text as title from ${sql.id(target.name)} t where t.id = ${Number(value)}::bigint`,
        )
        .catch(() => undefined)
      return row?.title ?? value
    }),
  )

/** The record that holds these values, if the caller may open it. */
async function holder(app: App, key: Key, values: readonly string[], caller: () => Promise<Ctx>): Promise<number | undefined> {
  const { resource: r, names } = key
  if (values.length !== names.length) return undefined
  const ctx = await caller()
  if (grantedNodes(ctx, pageNodes(app, r)).length === 0) return undefined
  const same = keyParts(r.fields, names).map((part, i) => sql`${sql.raw(part.sql)} = ${values[i]!}`)
  const row = await app.db.maybe<{ id: number }>(
    sql`select id from ${sql.id(r.name)} t where ${sql.and(same)} and ${scopeSql(readScopes({ app, ctx }, r), r, ctx)} limit 1`,
  )
  return row?.id
}

const keys = new WeakMap<Registry, ReadonlyMap<string, Key>>()
function keysOf(registry: Registry): ReadonlyMap<string, Key> {
  const known = keys.get(registry)
  if (known) return known
  const out = new Map<string, Key>()
  for (const resource of registry.resources()) {
    for (const [n, x] of Object.entries(resource.fields)) {
      if (x.unique) out.set(keyIndex(resource.name, [n]), { resource, names: [n] })
      for (const u of x.kind === 'lines' ? (x.target!.unique ?? []) : []) out.set(lineKeyIndex(x.target!.name, u), { resource, lines: n, names: u })
    }
    for (const u of resource.unique ?? []) out.set(keyIndex(resource.name, u), { resource, names: u })
  }
  keys.set(registry, out)
  return out
}

/** Names of records by table; lines speak for their record. */
function recordNames(registry: Registry, lang: Lang): ReadonlyMap<string, string> {
  const out = new Map<string, string>()
  for (const r of registry.resources()) {
    const { name } = registry.labels(r.name, lang)
    out.set(r.name, name)
    for (const x of Object.values(r.fields)) if (x.kind === 'lines') out.set(x.target!.name, name)
  }
  return out
}
