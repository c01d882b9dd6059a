import {
  choicesOf,
  columnOf,
  isQuery,
  labelText,
  langs,
  stateField,
  type AnyField,
  type AnyLabel,
  type AnyQuery,
  type Drill,
  type AnyResource,
  type Fields,
  type OwnLines,
  type PageDef,
  type Registry,
} from '@crossway/kernel'
import type { AnyCommands, ComputedColumn } from '@crossway/server-kit'

export interface Surroundings {
  readonly commands: ReadonlyMap<string, AnyCommands>
  readonly figures: readonly ComputedColumn[]
  /** Menu routes of the product; a page outside them has no door. */
  readonly routes: ReadonlySet<string>
  /** Tone of a state by its zh label (look.md §2.3); undefined = none. */
  readonly tone: (resource: string, state: string, label: string) => string | undefined
  /** Index definitions of the migrated database by table. */
  readonly indexes: ReadonlyMap<string, readonly string[]>
}

/** Everything a definition must hold, as sentences about what does not (architecture §10). Empty = conforms. */
export function conformance(registry: Registry, r: AnyResource, s: Surroundings): string[] {
  const out: string[] = []
  const bad = (text: string): void => void out.push(`${r.name}: ${text}`)
  checkFields(registry, r, r.fields, '', bad)
  const known = (n: string): boolean =>
    n in r.fields || n === stateField(r) || ['id', 'created_at', 'updated_at', 'created_by', 'updated_by', 'version'].includes(n)
  if (!known(r.title)) bad(`title ${r.title} is no field`)
  for (const n of [r.subtitle, r.image, r.tree, r.importKey, ...(r.sensitive ?? []), ...(r.importFields ?? [])])
    if (n !== undefined && !known(n)) bad(`${n} is no field`)
  for (const n of Object.values(r.access ?? {})) if (n && !reaches(registry, r, n, known)) bad(`access names ${n}, which is no field`)
  if (r.access && r.external && r.access.department !== false && !['department', 'owner', 'creator'].some((d) => r.access![d]))
    bad(
      'access names neither department nor owner nor creator, so that no department’s scope shows it: name one (`shop.department` goes too), or say department: false',
    )
  for (const [from, to] of r.periods ?? []) if (!known(from) || !known(to)) bad(`the period ${from} to ${to} names what is no field`)
  for (const p of r.search ?? []) if (!known(p.split('.')[0]!)) bad(`search names ${p}`)
  if (isQuery(r)) query(registry, r, bad)
  lifecycle(r, s, bad)
  labels(registry, r, s, bad)
  for (const p of registry.pagesOf(r.name)) page(registry, r, p, s, bad)
  for (const sort of [r.defaultSort, ...registry.pagesOf(r.name).map((p) => p.list?.sort)]) if (sort) sorted(r, sort, s, bad)
  return out
}

/** What a query says of itself holds: its key, sums and filters are columns, somebody owns its rows or nobody does for a reason, its figures lead somewhere. */
function query(registry: Registry, r: AnyQuery, bad: (t: string) => void): void {
  const q = r.query
  const column = (n: string): boolean => n in r.fields || n === stateField(r) || n === 'id'
  for (const n of [...q.key, ...(q.sums ?? []), ...(q.filters ?? []), ...(q.folded ?? []), ...Object.keys(q.drill ?? {}), ...Object.keys(q.levels ?? {})])
    if (!column(n)) bad(`${n} is no column`)
  for (const n of q.needs ?? []) if (!q.asks.includes(n)) bad(`needs ${n}, which its SQL does not read`)
  for (const n of q.sums ?? []) if (r.fields[n]?.only) bad(`${n} is worked out for shown rows and cannot be summed`)
  if ('none' in q.scope ? q.scope.none.length < 10 : Object.keys('by' in q.scope ? q.scope.by : q.scope.within).length === 0)
    bad('does not say whose its rows are, or why they are nobody’s')
  const leads = (d: Drill, at: string): void => {
    const opened = registry.page(d.route)
    const target = registry.find(d.record ?? opened?.resource ?? '')
    if (!opened || !target || !registry.pagesOf(target.name).some((p) => p.route === d.route))
      return bad(`${at} leads to ${d.route}/${d.record ?? ''}, which lists nothing`)
    for (const [to, from] of Object.entries(d.by)) {
      if (!(to in target.fields) || target.fields[to]!.only) bad(`${at} narrows ${target.name} by ${to}, which is no field`)
      if (!column(from)) bad(`${at} takes ${from}, which is no column`)
    }
    for (const path of Object.keys(d.where ?? {}))
      if (target.fields[path.split('.')[0]!] === undefined && path !== stateField(target)) bad(`${at} narrows ${target.name} by ${path}`)
  }
  for (const [n, d] of Object.entries(q.drill ?? {})) leads(d, n)
  if (q.opens) leads(q.opens, 'a row')
  for (const t of [q.tab, ...(q.groupings ?? [])])
    if (t !== undefined && !registry.pagesOf(r.name).some((p) => p.tabs?.some((x) => x.key === t))) bad(`tab ${t} stands on no page`)
}

/** Is it a field, or a reference of what one refers to? */
function reaches(registry: Registry, r: AnyResource, path: string, known: (n: string) => boolean): boolean {
  const [field, further] = path.split('.') as [string, string | undefined]
  return known(field) && (further === undefined || registry.find(r.fields[field]?.to ?? '')?.fields[further]?.kind === 'ref')
}

function checkFields(registry: Registry, r: AnyResource, fields: Fields, at: string, bad: (t: string) => void): void {
  for (const [n, x] of Object.entries(fields)) {
    if ((x.kind === 'ref' || x.kind === 'refs') && !registry.find(x.to!)) bad(`${at}${n} refers to ${x.to}, which is not defined`)
    if (x.kind === 'money' && x.currency && x.currency.length !== 3 && !(x.currency in fields) && !(x.currency in r.fields))
      bad(`${at}${n} takes its currency from ${x.currency}, which is no field`)
    if (x.kind === 'lines') checkFields(registry, r, x.target!.fields, n + '.', bad)
    if (x.pattern && !compiles(x.pattern)) bad(`${at}${n} has a pattern that is no regular expression`)
  }
}

const compiles = (pattern: string): boolean => {
  try {
    return RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

function lifecycle(r: AnyResource, s: Surroundings, bad: (t: string) => void): void {
  const l = r.lifecycle
  if (!l) return
  const states = new Set(l.states)
  const reached = new Set([l.initial, ...(l.timed ?? [])])
  for (let grown = true; grown;) {
    grown = false
    for (const a of Object.values(l.actions)) {
      if (a.from.length > 0 && !a.from.some((f) => reached.has(f))) continue
      for (const t of typeof a.to === 'string' ? [a.to] : a.to)
        if (!reached.has(t)) {
          reached.add(t)
          grown = true
        }
    }
  }
  for (const state of l.states) if (!reached.has(state)) bad(`state ${state} cannot be reached`)
  for (const [n, a] of Object.entries(l.actions)) {
    for (const f of a.from) if (!states.has(f)) bad(`action ${n} starts from the unknown state ${f}`)
    for (const t of typeof a.to === 'string' ? [a.to] : a.to) if (!states.has(t)) bad(`action ${n} leads to the unknown state ${t}`)
    // rows of a query are acted on by routes of its module
    if (!r.query && !s.commands.get(r.name)?.actions[n]) bad(`action ${n} has no handler`)
    for (const [arg, x] of Object.entries(a.args ?? {})) if (x.own) ownLines(r, `${n}.${arg}`, x.own, a.batch === true, bad)
    for (const [field, values] of Object.entries(a.availableWhen ?? {}))
      for (const v of values) if (!choicesOf(r.fields[field]).includes(v)) bad(`action ${n} is offered by the unknown value ${field} = ${v}`)
  }
  for (const f of [...(l.editable ?? []), ...(l.deletable ?? []), ...(l.ended ?? [])]) if (!states.has(f)) bad(`unknown state ${f}`)
}

/** An action's rows over the record's own lines: the record holds them, once; names within them the compiler has seen. */
function ownLines(r: AnyResource, at: string, own: OwnLines, isBatch: boolean, bad: (t: string) => void): void {
  const carriers = Object.values(r.fields).filter((x) => x.target?.name === own.of)
  if (carriers.length !== 1) bad(`${at} is about the lines ${own.of}, which stand in ${carriers.length} fields of the record`)
  if (isBatch) bad(`${at} is about lines of one record and cannot be run for many`)
}

function labels(registry: Registry, r: AnyResource, s: Surroundings, bad: (t: string) => void): void {
  for (const lang of langs) {
    const l = registry.labels(r.name, lang)
    if (!l.name) bad(`no name in ${lang}`)
    fieldLabels(r.fields, l.fields, '', lang, bad)
    for (const state of r.lifecycle?.states ?? []) if (!l.states[state]) bad(`state ${state} has no label in ${lang}`)
    for (const [field, byValue] of Object.entries(l.stateOf ?? {}))
      for (const [v, texts] of Object.entries(byValue))
        if (!r.fields[field]?.values?.includes(v) || Object.keys(texts).some((state) => !r.lifecycle?.states.includes(state)))
          bad(`states of ${field} = ${v} name what is not there in ${lang}`)
    for (const [n, a] of Object.entries(r.lifecycle?.actions ?? {})) {
      if (!labelText(l.actions[n], '')) bad(`action ${n} has no label in ${lang}`)
      const label = l.actions[n]
      if (a.args) fieldLabels(a.args, (typeof label === 'object' && label.args) || {}, `${n}.`, lang, bad)
    }
    for (const g of s.figures) if (g.resource === r.name && !registry.computedLabel(r.name, g.name, lang)) bad(`figure ${g.name} has no label in ${lang}`)
    for (const p of registry.pagesOf(r.name)) {
      for (const t of p.tabs ?? [])
        if (!p.labels?.[lang].tabs?.[t.key] && !l.tabs?.[t.key] && !l.states[t.key]) bad(`tab ${t.key} of ${p.route} has no label in ${lang}`)
      for (const k of Object.keys(p.sections ?? {}))
        if (!p.labels?.[lang].sections?.[k] && !l.sections?.[k]) bad(`section ${k} of ${p.route} has no label in ${lang}`)
    }
    if (lang === 'zh-cn')
      for (const state of r.lifecycle?.states ?? []) if (!s.tone(r.name, state, l.states[state] ?? '')) bad(`state ${state} (${l.states[state]}) has no tone`)
  }
}
function fieldLabels(fields: Fields, texts: Readonly<Record<string, AnyLabel>>, at: string, lang: string, bad: (t: string) => void): void {
  for (const [n, x] of Object.entries(fields)) {
    const label = texts[n]
    if (!labelText(label, '')) bad(`${at}${n} has no label in ${lang}`)
    for (const v of x.values ?? []) if (typeof label !== 'object' || !label.values?.[v]) bad(`${at}${n} has no text for ${v} in ${lang}`)
    if (x.kind === 'lines')
      fieldLabels(x.own ? inputsOf(x.target!.fields) : x.target!.fields, (typeof label === 'object' && label.fields) || {}, `${at}${n}.`, lang, bad)
  }
}

/** What rows over own lines take besides the line itself, which nobody types. */
const inputsOf = ({ line: _, ...inputs }: Fields): Fields => inputs

function page(registry: Registry, r: AnyResource, p: PageDef, s: Surroundings, bad: (t: string) => void): void {
  if (!s.routes.has(p.route)) bad(`page ${p.route} is not in the menu`)
  const figure = (n: string): boolean => s.figures.some((g) => g.resource === r.name && g.name === n)
  const known = (path: string): boolean => {
    const [first, second] = path.split('.') as [string, string | undefined]
    const x: AnyField | undefined = r.fields[first]
    if (!x) return !second && (first === stateField(r) || figure(first) || ['id', 'created_at', 'updated_at'].includes(first))
    if (!second) return true
    return x.kind === 'lines' ? second in x.target!.fields : x.to !== undefined && second in registry.resource(x.to).fields
  }
  const names = [
    ...(p.list?.columns ?? []).map((c) => c.replace(/^!/, '')),
    ...(p.list?.filters ?? []),
    ...(p.list?.summary ?? []),
    ...Object.values(p.sections ?? {}).flat(),
    ...(p.figures ?? []),
    ...(p.phone?.figures ?? []),
    ...(p.phone?.footer ?? []),
    // whoever made a row is no field, and a tab of one's own rows asks for him
    ...[p.where, ...(p.tabs ?? []).map((t) => t.where)].flatMap((w) => Object.keys(w ?? {}).filter((k) => k !== 'or' && (k !== 'created_by' || r.external))),
  ]
  for (const n of new Set(names)) if (!known(n)) bad(`page ${p.route} names ${n}, which is no field`)
  const related = (resource: string, by: string): boolean => {
    const [first, second] = by.split('.') as [string, string | undefined]
    const x = registry.find(resource)?.fields[first]
    return x !== undefined && (!second || second in (x.target?.fields ?? {}))
  }
  for (const [to, fields] of Object.entries(p.picks ?? {})) {
    const target = registry.find(to)
    if (!target && to !== '*') bad(`page ${p.route} picks ${to}, which is no record`)
    for (const n of fields) if (target && !target.fields[n] && n !== stateField(target)) bad(`page ${p.route} narrows ${to} by ${n}, which is no field`)
  }
  for (const rel of p.related ?? []) if (!related(rel.resource, rel.by)) bad(`page ${p.route} relates to ${rel.resource}.${rel.by}`)
}

/** A list must not sort a whole table for its first page: some index begins with its first sort key. */
function sorted(r: AnyResource, sort: string, s: Surroundings, bad: (t: string) => void): void {
  const first = sort.split(',')[0]!.replace(/^-/, '')
  if (first === 'id' || r.external) return
  const x = r.fields[first]
  if (x && x.kind === 'ref') return
  const column = x ? columnOf(first, x) : first
  const hit = (s.indexes.get(r.name) ?? []).some((d) => new RegExp(`\\((lower\\()?\\(?"?${column}"?[ ,:)]`).test(d))
  if (!hit) bad(`sorted by ${first}, which no index serves`)
}
