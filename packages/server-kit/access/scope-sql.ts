import { columnOf, type AnyResource } from '@crossway/kernel'
import type { Runner } from '../sql/db.ts'
import { sql, type Sql } from '../sql/sql.ts'
import type { Access, Ctx, PagePart, RowScope } from './access.ts'

const allRows = sql.raw('true')
const noRows = sql.raw('false')
export const isAll = (scopes: readonly RowScope[]): boolean => scopes.some((s) => s.kind === 'all')

/** Value of a dimension on this record, if it has one: a column, or that of the record that a reference of its own leads to. */
function dim(r: AnyResource, name: string, alias: string): Sql | undefined {
  const [field, further] = (r.access?.[name] || '').split('.') as [string, string | undefined]
  if (!field) return undefined
  const x = r.fields[field]
  const column = `${alias}."${x ? columnOf(field, x) : field}"`
  return sql.raw(further ? `(select d."${further}_id" from "${x!.to!}" d where d.id = ${column})` : column)
}
/** Rows whose dimension is one of these: a column's value, or that of one of its lines. */
function among(r: AnyResource, name: string, alias: string, ids: readonly number[]): Sql | undefined {
  const [field, further] = (r.access?.[name] || '').split('.') as [string, string | undefined]
  if (!further) {
    const column = dim(r, name, alias)
    return column && sql`${column} = any(${ids}::bigint[])`
  }
  const x = r.fields[field]!
  if (x.kind === 'lines')
    return sql`${sql.raw(`${alias}.id in (select l."${r.name}_id" from "${x.target!.name}" l where l."${further}_id"`)} = any(${ids}::bigint[]))`
  return sql`${sql.raw(`${alias}."${columnOf(field, x)}" in (select d.id from "${x.to!}" d where d."${further}_id"`)} = any(${ids}::bigint[]))`
}

/**
 * Rows that one of the scopes lets through (organization.md §4, rule of sources), as a condition over `alias`. A record that lacks a
 * dimension falls back: departments to those of whoever is responsible and of the creator, projects to the person himself.
 */
export function scopeSql(scopes: readonly RowScope[], r: AnyResource, ctx: Ctx, alias = 't'): Sql {
  const within = withinSql(scopes, r, ctx, alias)
  if (!r.closedTo || ctx.access.super || within === noRows) return within
  return sql`(${within} and ${openSql(r, ctx, alias)})`
}

/** Scopes of a record of which some rows may stand closed to whoever holds them: none of them is all there is. */
export const besideClosed = (scopes: readonly RowScope[], r: AnyResource, ctx: Ctx): readonly RowScope[] =>
  r.closedTo && !ctx.access.super && scopes.some((s) => s.kind !== 'none') ? [{ kind: 'open', of: scopes }] : scopes

/** Rows that are not closed down to others. */
function openSql(r: AnyResource, ctx: Ctx, alias: string): Sql {
  const people = sql.raw(`(${r.closedTo!.replaceAll(/\bt\./g, `${alias}.`)})`)
  return sql`(coalesce(${ctx.employee ?? 0}::bigint = any(${people}::bigint[]), true) or ${ownSql(r, ctx, alias)})`
}

function withinSql(given: readonly RowScope[], r: AnyResource, ctx: Ctx, alias: string): Sql {
  const scopes = given.flatMap((s) => (s.kind === 'open' ? s.of : [s]))
  if (isAll(scopes)) return allRows
  const own = ownSql(r, ctx, alias)
  const parts = scopes.map((s) => scopeCondition(s, r, ctx, alias, own)).filter((p) => p !== noRows)
  if (r.openWhile && scopes.some((s) => s.kind !== 'none')) parts.push(sql`(${sql.raw(r.openWhile.replaceAll(/\bt\./g, `${alias}.`))})`)
  return parts.length ? sql.or(parts) : noRows
}

/** Dimensions that put a row under others' work: whoever fills in one of these decides for them, too. */
const sharedDimensions = ['department', 'project', 'store']

/**
 * Rows that a person may make under these scopes, as a condition over `alias`: as scopeSql, but that the row is his own counts only where it names no
 * dimension that the scope speaks of.
 */
export function creatableSql(scopes: readonly RowScope[], r: AnyResource, ctx: Ctx, alias = 't'): Sql {
  const parts = scopes.map((s) => {
    if (s.kind === 'open') return creatableSql(s.of, r, ctx, alias)
    if (s.kind === 'part') return sql`(${pagePartSql(s, alias)} and ${creatableSql(s.of, r, ctx, alias)})`
    const named = s.kind === 'projects' ? ['project', 'store'] : s.kind === 'custom' ? sharedDimensions.filter((p) => s.sets[p]) : []
    const columns = named.flatMap((n) => dim(r, n, alias) ?? [])
    if (columns.length === 0) return scopeSql([s], r, ctx, alias)
    const conditions = scopeCondition(s, r, ctx, alias, noRows)
    if (s.kind === 'custom' && !s.own) return conditions
    return sql`(${conditions} or ${sql.and(columns.map((c) => sql`${c} is null`))} and ${ownSql(r, ctx, alias)})`
  })
  return parts.length ? sql.or(parts) : noRows
}

// Longer lists cost more to write into each statement than the look-up inside it.
const mostAccounts = 5000

/** The same scopes with the people behind departments looked up, where the record names none: a condition over constants is planned for what it lets through. */
export async function settledScopes(run: Runner, access: Pick<Access, 'peopleOf'>, r: AnyResource, scopes: readonly RowScope[]): Promise<readonly RowScope[]> {
  if (r.external || r.access?.department || r.access?.creator || isAll(scopes)) return scopes
  return Promise.all(
    scopes.map(async (s): Promise<RowScope> => {
      if (s.kind === 'open') return { kind: 'open', of: await settledScopes(run, access, r, s.of) }
      if (s.kind !== 'departments') return s
      const { accounts, employees } = access.peopleOf(s.ids)
      const creator = (await run.rows<{ id: number }>(accounts)).map((a) => a.id)
      const owner = r.access?.owner ? (await run.rows<{ id: number }>(employees)).map((e) => e.id) : undefined
      return Math.max(creator.length, owner?.length ?? 0) > mostAccounts ? s : { kind: 'custom', sets: { creator, owner }, own: false }
    }),
  )
}

function scopeCondition(s: RowScope, r: AnyResource, ctx: Ctx, alias: string, own: Sql): Sql {
  switch (s.kind) {
    case 'all':
      return allRows
    case 'none':
      return noRows
    case 'self':
      return own
    case 'open':
      return withinSql(s.of, r, ctx, alias)
    case 'part':
      return sql`(${pagePartSql(s, alias)} and ${scopeSql(s.of, r, ctx, alias)})`
    case 'departments': {
      const named = among(r, 'department', alias, s.ids)
      if (named && !mayLackDepartment(r)) return named
      const owner = dim(r, 'owner', alias)
      const { accounts, employees } = ctx.access.peopleOf(s.ids)
      const people: Sql[] = owner ? [sql`${owner} in (${employees})`] : []
      const creator = r.external && !r.query ? undefined : creatorSql(r, alias)
      if (creator) people.push(sql`${creator} in (${accounts})`)
      if (!named) return people.length ? sql.or(people) : r.access?.department === false ? noRows : own
      return people.length ? sql`(${named} or ${dim(r, 'department', alias)!} is null and ${sql.or(people)})` : named
    }
    case 'projects': {
      const p = dim(r, 'project', alias)
      const st = dim(r, 'store', alias)
      if (!p && !st) return own
      const conditions: Sql[] = [own]
      if (p) conditions.push(sql`${p} = any(${s.projects}::bigint[])`)
      if (st) conditions.push(p ? sql`${p} is null and ${st} = any(${s.stores}::bigint[])` : sql`${st} = any(${s.stores}::bigint[])`)
      return sql.or(conditions)
    }
    case 'custom': {
      const conditions: Sql[] = s.own ? [own] : []
      for (const [name, ids] of Object.entries(s.sets)) {
        const createdBy = name === 'creator' ? creatorSql(r, alias) : undefined
        const condition = ids && (createdBy ? sql`${createdBy} = any(${ids}::bigint[])` : among(r, name, alias, ids))
        if (condition) conditions.push(condition)
      }
      return sql.or(conditions)
    }
  }
}

/** The rows of one page's values; they come from its definition, so that they may stand in the text. */
const pagePartSql = (s: PagePart, alias: string): Sql =>
  sql.raw(`${alias}."${s.column}" in (${s.values.map((v) => `'${v.replaceAll("'", "''")}'`).join(', ')})`)

/** Rows that name no department of their own are their people's: without that nobody but those above all would ever see them. */
function mayLackDepartment(r: AnyResource): boolean {
  const field = r.access?.department || ''
  return field.includes('.') || (r.fields[field]?.optional ?? false)
}

const creatorSql = (r: AnyResource, alias: string): Sql | undefined => dim(r, 'creator', alias) ?? (r.external ? undefined : sql.raw(`${alias}.created_by`))

/** My own rows: I am responsible, I made it, or I work on it. */
function ownSql(r: AnyResource, ctx: Ctx, alias: string): Sql {
  const created = creatorSql(r, alias)
  const conditions: Sql[] = created ? [sql`${created} = ${ctx.account}`] : []
  const owner = dim(r, 'owner', alias)
  if (owner && ctx.employee !== null) conditions.push(sql`${owner} = ${ctx.employee}`)
  const people = dim(r, 'collaborators', alias)
  if (people && ctx.employee !== null) conditions.push(sql`${ctx.employee}::bigint = any(${people})`)
  return sql.or(conditions)
}
