import { apiName, columnOf, type AnyResource, type FieldLevel, type PageDef } from '@crossway/kernel'
import { peopleOf } from '@crossway/organization/server'
import { sql, type Access, type Ctx, type Scope } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { markPattern } from './own-rows.ts'
import { randOf, type Rand } from './rand.ts'
import { makeFixture, type Fixture } from './world.ts'

// Every record of the house under random data scopes and field levels: lists, counts, sums, records, their sides, pickers, exports and files, beside a
// model that reads the rules of organization.md §4 and §5 row by row. What a filter, a search or a tab finds is asked for twice, by somebody who may
// see all and by one who may not: the second must find the same rows less those that are not his.
let w: Fixture
let people: { id: number; department_id: number; admin: number }[]
let departments: ReadonlyMap<number, number>
let file: number
const seed = Number(process.env.SCOPE_SEED ?? 1)
type Row = Readonly<Record<string, unknown>> & { readonly id: number }
const rowsOf = new Map<string, Row[]>()
let who: Ctx

beforeAll(async () => {
  w = await makeFixture()
  const { db, registry } = w.t.app
  people = await db.rows(sql`select e.id, e.department_id, a.id as admin from employee e join admin a on a.employee_id = e.id order by e.id limit 200`)
  departments = new Map(people.map((p) => [p.admin, p.department_id]))
  const apart = await insertRow(db, 'admin', { username: 'uploader', nickname: 'uploader', kind: 'technical', status: 'enabled' })
  file = await insertRow(db, 'attachment', { name: 'a.txt', path: 'none', visibility: 'private', private_to: apart, uploader_id: apart })
  for (const r of registry.resources()) {
    rowsOf.set(
      r.name,
      (await db.rows<{ j: Row }>(sql`select to_jsonb(t) as j from ${sql.id(r.name)} t order by id desc limit 60`)).map((x) => x.j),
    )
  }
  w.t.app.ports.auth = { authenticate: async () => who }
}, 300_000)
afterAll(() => w?.t.close())

const call = async (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', url: string, payload?: object): Promise<{ status: number; body: any; text: string }> => {
  const r = await w.t.http.inject({ method, url, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, body: r.body.startsWith('{') ? JSON.parse(r.body) : null, text: r.body }
}
const at = (r: AnyResource, row: Row, dimension: string): unknown => {
  const [f, further] = (r.access?.[dimension] || '').split('.') as [string, string | undefined]
  if (!f) return null
  const value = row[r.fields[f] ? columnOf(f, r.fields[f]) : f] ?? null
  return further ? (rowsOf.get(r.fields[f]!.to!)!.find((x) => x.id === value)?.[`${further}_id`] ?? null) : value
}

const madeBy = (r: AnyResource, row: Row): unknown => (r.access?.['creator'] ? at(r, row, 'creator') : r.external ? null : row['created_by'])

/** Departments that a row belongs to: its own; without one those of whoever is responsible and of whoever made it; without these it is its people's own. */
function departmentsOf(r: AnyResource, row: Row): unknown[] | 'own' {
  const named = at(r, row, 'department')
  if (named !== null) return [named]
  const responsible = people.find((p) => p.id === at(r, row, 'owner'))?.department_id
  if (r.external && !r.access?.owner) return r.access?.department === undefined ? 'own' : []
  return [responsible, ...(r.external ? [] : [departments.get(row['created_by'] as number)])]
}

/** Rows that stand open to whoever opens the page, by the forms of condition that definitions use. */
function standsOpen(r: AnyResource, row: Row): boolean {
  if (r.openWhile === 'true') return true
  const [, among, values] = /^t\.(\w+) in \((.*)\)$/.exec(r.openWhile ?? '') ?? []
  if (among !== undefined) return values!.split(', ').includes(`'${String(row[among])}'`)
  const [, column, sign, value] = /^t\.(\w+) (=|<>) '(\w+)'$/.exec(r.openWhile ?? '') ?? []
  return column !== undefined && (row[column] === value) === (sign === '=')
}
/** One scope on one row, told in plain words. */
function lets(s: Scope, r: AnyResource, row: Row, me: Ctx): boolean {
  if (s.kind !== 'none' && standsOpen(r, row)) return true
  const mine =
    madeBy(r, row) === me.account ||
    (me.employee !== null && (at(r, row, 'owner') === me.employee || (at(r, row, 'collaborators') as number[] | null)?.includes(me.employee) === true))
  switch (s.kind) {
    case 'all':
      return true
    case 'none':
      return false
    case 'self':
      return mine
    case 'departments':
      return departmentsOf(r, row) === 'own' ? mine : (departmentsOf(r, row) as unknown[]).some((d) => s.ids.includes(d as number))
    case 'projects':
      return (
        mine || s.projects.includes(at(r, row, 'project') as number) || (at(r, row, 'project') === null && s.stores.includes(at(r, row, 'store') as number))
      )
    case 'custom':
      return (s.own && mine) || Object.entries(s.sets).some(([d, ids]) => ids?.includes(at(r, row, d) as number) === true)
  }
}

function randomScopes(d: Rand, r: AnyResource): Scope[] {
  // Mostly what the rows themselves belong to, so that something is there to be seen.
  const some = (of: string): number[] => {
    const own = rowsOf.get(r.name)!.map((x) => at(r, x, of))
    return [...new Set([...own, ...(rowsOf.get(of) ?? []).map((x) => x.id)])].filter((x): x is number => typeof x === 'number' && d.chance(0.5))
  }
  const one = (): Scope => {
    const kind = d.pick(['self', 'departments', 'projects', 'custom', 'custom', 'none'] as const)
    if (kind === 'departments') return { kind, ids: [...new Set(people.map((p) => p.department_id))].filter(() => d.chance(0.5)) }
    if (kind === 'projects') return { kind, projects: some('project'), stores: some('store') }
    if (kind !== 'custom') return { kind }
    const dimensions = ['company', 'warehouse', 'department', 'project', 'store', 'customer'] as const
    return { kind, own: d.chance(0.3), sets: Object.fromEntries(dimensions.filter(() => d.chance(0.4)).map((x) => [x, some(x)])) }
  }
  return Array.from({ length: 1 + d.int(2) }, one)
}

const levels = ['hidden', 'masked', 'readonly', 'edit'] as const
function limited(d: Rand, r: AnyResource, scopes: readonly Scope[], n: number): Ctx {
  const row = d.pick(rowsOf.get(r.name)!)
  const p = (d.chance(0.6) ? people.find((x) => x.admin === madeBy(r, row) || x.id === at(r, row, 'owner')) : undefined) ?? d.pick(people)
  const shift = d.int(4)
  const level = (fieldClass: string): FieldLevel => levels[(fieldClass.length + shift) % 4]!
  const ctx = superCtx(p.admin, p.id)
  // Whoever keeps a record sees all of it, which would leave nothing to ask here.
  const has = (node: string): boolean => !r.keepers || !node.endsWith(`/${r.keepers}`)
  const access: Access = { ...ctx.access, super: false, has, scopes: () => scopes, peopleOf, level: (_r, _f, c) => level(c), permissionsVersion: `scopes-${n}` }
  return { ...ctx, access }
}

function randomAsk(d: Rand, r: AnyResource): { filter: string; sort?: string; q?: string } {
  const rows = rowsOf.get(r.name)!
  const probe = d.pick(rows)
  const filter: Record<string, object> = { id: { in: rows.map((x) => x.id) } }
  for (const [n, x] of Object.entries(r.fields)) {
    if (x.class || x.expression || !d.chance(0.08)) continue
    const v = probe[columnOf(n, x)]
    if (x.kind === 'ref') filter[n] = v === null || v === undefined ? { empty: true } : { [d.pick(['in', 'not_in'])]: [v] }
    else if (x.kind === 'choice') filter[n] = { [d.pick(['in', 'ne'])]: v ?? x.values![0] }
    else if (x.kind === 'bool') filter[n] = { eq: v === true }
    else if (x.kind === 'text' && typeof v === 'string') filter[n] = { [d.pick(['contains', 'not_contains', 'starts'])]: v.slice(0, 2) }
    else if (['int', 'money', 'decimal'].includes(x.kind)) filter[n] = { [d.pick(['gte', 'lt', 'ne'])]: String(d.int(5)) }
    if (Object.keys(filter).length === 3) break
  }
  const sortable = Object.entries(r.fields).filter(([, x]) => !x.class && ['text', 'int', 'date', 'choice', 'money', 'ref', 'serial'].includes(x.kind))
  const title = r.fields[r.title] && !r.fields[r.title]!.class ? probe[columnOf(r.title, r.fields[r.title]!)] : undefined
  return {
    filter: JSON.stringify(filter),
    ...(sortable.length && d.chance(0.6) ? { sort: `${d.pick(['', '-'])}${d.pick(sortable)[0]}` } : {}),
    ...(typeof title === 'string' && title.length > 2 && d.chance(0.3) ? { q: title.slice(0, 4) } : {}),
  }
}
const address = (r: AnyResource, ask: Record<string, unknown>): string =>
  `/api/${apiName(r.name)}?${Object.entries(ask)
    .map(([k, v]) => `${k}=${encodeURIComponent(String(v))}`)
    .join('&')}`

/** Where pages divide the rows, each shows its own part only; a row of no page's part is nobody's. */
function onSomePage(r: AnyResource, pages: readonly PageDef[], row: Readonly<Record<string, unknown>>): boolean {
  const field = r.dividedBy
  if (!field) return true
  const value = row[columnOf(field, r.fields[field]!)]
  return pages.some((p) => {
    const said = p.where?.[field] as { readonly eq?: unknown; readonly in?: readonly unknown[] } | undefined
    return said === undefined || said.eq === value || said.in?.includes(value) === true
  })
}

/** Asks in every way as people with random rights; `as` = what the engine is told of them. */
async function walk(records: readonly AnyResource[], rounds: number, as: (person: Ctx) => Ctx): Promise<{ faults: string[]; hidden: number; shown: number }> {
  const { app } = w.t
  const faults: string[] = []
  let hidden = 0
  let shown = 0
  let n = 0
  for (const r of records) {
    const pages = app.registry.pagesOf(r.name)
    const all = rowsOf.get(r.name)!
    if (r.module === 'platform' || pages.length === 0 || all.length === 0) continue
    for (let round = 0; round < rounds; round++) {
      const d = randOf(seed * 7919 + n++)
      const scopes = randomScopes(d, r)
      const person = limited(d, r, scopes, n)
      const seesAll: Ctx = { ...person, access: { ...person.access, scopes: () => [{ kind: 'all' }], permissionsVersion: `all-${n}` } }
      const page = d.pick(pages)
      const ask = { view: page.route, size: 500, counts: 1, ...randomAsk(d, r) }
      const about = `${r.name} ${JSON.stringify({ scopes, ask, account: person.account, employee: person.employee })}`
      const fault = (what: string, x?: unknown): void => void faults.push(`${what} ${JSON.stringify(x ?? '').slice(0, 200)} · ${about.slice(0, 600)}`)
      who = seesAll
      const whole = await call('GET', address(r, ask))
      if (whole.status !== 200) {
        // A list that wants a narrower question (a span of days) refuses both alike.
        who = as(person)
        if ((await call('GET', address(r, ask))).status !== whole.status) fault('refused differently', whole.body)
        continue
      }
      const known = new Map(all.map((x) => [x.id, x]))
      const may = (id: number): boolean => known.has(id) && onSomePage(r, pages, known.get(id)!) && scopes.some((s) => lets(s, r, known.get(id)!, person))
      const wanted = (whole.body.rows as { id: number }[]).map((x) => x.id).filter(may)
      who = as(person)
      const part = await call('GET', address(r, ask))
      const got = (part.body?.rows as { id: number }[] | undefined)?.map((x) => x.id)
      if (JSON.stringify(got) !== JSON.stringify(wanted)) fault('list', { status: part.status, got, wanted })
      if (part.body?.total !== wanted.length) fault('total', part.body?.total)
      for (const [text] of part.text.matchAll(markPattern)) {
        const m = w.rows.marks.get(text)
        if (m && ['hidden', 'masked'].includes(person.access.level(m.record.name, m.field, m.fieldClass, []))) fault(`mark ${m.record.name}.${m.field}`, text)
      }
      who = seesAll
      const own = { ...ask, filter: JSON.stringify({ ...JSON.parse(ask.filter), id: { in: [...wanted, -1] } }) }
      const summed = await call('GET', address(r, own))
      for (const part2 of ['summary', 'tabCounts'])
        if (JSON.stringify(summed.body?.[part2]) !== JSON.stringify(part.body?.[part2])) fault(part2, [summed.body?.[part2], part.body?.[part2]])
      who = as(person)
      const probe = d.pick(all)
      const his = may(probe.id)
      const delegated = (await app.ports.approval.delegated(app.db, person.employee, r.name, probe.id)) !== undefined
      for (const side of ['', '/timeline', '/related']) {
        const one = await call('GET', `/api/${apiName(r.name)}/${probe.id}${side}`)
        if (one.status !== (his ? 200 : 404) && !(delegated && one.status === 200)) fault(`read${side} ${his}`, one.body)
        if (side === '/related' && one.status === 200)
          for (const g of one.body.groups as { record: string; rows: { id: number }[] }[]) {
            const other = app.registry.byApiName(g.record)!
            // whoever keeps it sees all of it, and only the keeping of the record that is asked for was taken from him
            if (other.keepers && other.keepers !== r.keepers) continue
            const rows = new Map(rowsOf.get(other.name)!.map((x) => [x.id, x]))
            const bad = g.rows.find((x) => rows.has(x.id) && !scopes.some((s) => lets(s, other, rows.get(x.id)!, person)))
            if (bad) fault('related ' + g.record, bad)
          }
      }
      if (!his)
        for (const [method, url, body] of [
          ['PATCH', `/api/${apiName(r.name)}/${probe.id}`, { version: 1 }],
          ['DELETE', `/api/${apiName(r.name)}/${probe.id}`, undefined],
        ] as const) {
          const tried = await call(method, url, body)
          if (tried.status < 400 || tried.status === 409) fault(method, tried.body)
        }
      // what forms choose from is offered whole; papers are not
      if (r.lifecycle && r.fields[r.title]?.kind === 'serial') {
        const picked = await call('GET', `/api/${apiName(r.name)}/options?ids=${all.map((x) => x.id).join(',')}`)
        const bad = (picked.body?.rows as { id: number }[] | undefined)?.find((x) => known.has(x.id) && !may(x.id))
        if (bad || picked.status !== 200) fault('options', bad ?? picked.body)
      }
      const holder = Object.entries(r.fields).find(([, x]) => (x.kind === 'file' || x.kind === 'files') && !x.class)
      if (holder && !r.external) {
        await app.db
          .tx(async (tx) => {
            await tx.run(sql`delete from attachment_ref where attachment_id = ${file}::bigint`)
            await tx.run(
              holder[1].kind === 'file'
                ? sql`update ${sql.id(r.name)} set ${sql.id(columnOf(holder[0], holder[1]))} = ${file}::bigint where id = ${probe.id}::bigint`
                : sql`update ${sql.id(r.name)} set ${sql.id(columnOf(holder[0], holder[1]))} = array[${file}]::bigint[] where id = ${probe.id}::bigint`,
            )
            await tx.run(
              sql`insert into attachment_ref (attachment_id, resource, record_id, field, created_by) values (${file}, ${r.name}, ${probe.id}, ${holder[0]}, 1)`,
            )
          })
          .then(
            async () => {
              const reported = as(person)
              who = { ...reported, access: { ...reported.access, has: (node: string) => reported.access.has(node) && !node.startsWith('routine/attachment') } }
              const link = await call('GET', `/api/file/${file}/link`)
              if ((link.status === 200) !== his) fault(`file ${holder[0]} ${his}`, link.body)
            },
            () => undefined,
          )
      }
      hidden += whole.body.rows.length - wanted.length
      shown += wanted.length
    }
  }
  return { faults, hidden, shown }
}

it(`shows every record’s rows to whom the rules give them, whatever way he asks (seed ${seed})`, async () => {
  const { faults, hidden, shown } = await walk(w.t.app.registry.resources(), 2, (person) => person)
  expect(faults.slice(0, 12)).toEqual([])
  expect(hidden).toBeGreaterThan(200)
  expect(shown).toBeGreaterThan(40)
}, 400_000)

it('would notice an engine that forgot rows and fields', async () => {
  const blind = (person: Ctx): Ctx => ({
    ...person,
    access: { ...person.access, scopes: () => [{ kind: 'all' }], level: () => 'edit', permissionsVersion: person.access.permissionsVersion + '!' },
  })
  const { faults } = await walk(
    ['purchase_order', 'supplier', 'store'].map((n) => w.t.app.registry.resource(n)),
    4,
    blind,
  )
  const all = faults.join('\n')
  for (const way of ['list', 'total', 'mark', 'read', 'read/timeline', 'read/related', 'options']) expect(all).toContain(way)
}, 400_000)
