import type { Context } from '@crossway/server-kit'
import { refuse as engine } from '@crossway/kernel'
import { audit, route, sql, type App, type Tx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../model/errors.ts'
import { allocMethods } from '../model/pl-lines.ts'

const node = 'costType/line'
const textOf = (v: unknown, name: string, most: number): string => {
  if (typeof v !== 'string' || !v.trim() || v.trim().length > most || v.includes('\u0000')) throw engine.BAD_REQUEST({ detail: name })
  return v.trim()
}
const codeOf = (v: unknown): string => {
  if (typeof v !== 'string' || !/^L\d{4}$/.test(v)) throw engine.BAD_REQUEST({ detail: 'code' })
  return v
}
const allocOf = (v: unknown): string => {
  if (!allocMethods.includes(v as never)) throw engine.BAD_REQUEST({ detail: 'alloc' })
  return v as string
}
const note = ({ tx, ctx }: Context<'tx' | 'ctx'>, id: number, code: string, action: string, comment: string): Promise<unknown> =>
  audit({ run: tx, ctx }, [{ resource: 'pl_line', record: id, no: code, operation: 'action', action, comment }])

interface Leaf {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly sort: number
  readonly parent: number
}
const hold = async (tx: Tx, code: string): Promise<Leaf> => {
  const row = await tx.maybe<Leaf>(
    sql`select id, code, name, name_en, sort, parent_id as parent from pl_line where code = ${code} and kind = 'leaf' for update`,
  )
  if (!row) throw refuse.PL_NO_LINE({ code })
  return row
}

/** A leaf below a group under the group's next free code, with the cost type of its own code (finance-treasury.md costType 损益行). */
async function addLeaf({ tx, ctx }: Context<'tx' | 'ctx'>, l: { group: string; name: string; name_en: string; alloc: string }): Promise<{ code: string }> {
  const group = await tx.maybe<{ id: number; code: string }>(sql`select id, code from pl_line where code = ${l.group} and kind = 'group' for update`)
  if (!group) throw refuse.PL_NO_LINE({ code: l.group })
  const twice = await tx.maybe(sql`select 1 as x from pl_line where parent_id = ${group.id} and (name = ${l.name} or name_en = ${l.name_en}) limit 1`)
  if (twice) throw refuse.PL_LINE_NAME({ name: l.name }, 'name')
  const last = await tx.one<{ code: string | null; sort: number; bearer: string | null }>(
    sql`select max(code) as code, coalesce(max(sort), 0)::int as sort, min(bearer) as bearer from pl_line where parent_id = ${group.id}`,
  )
  const next = Number(last.code?.slice(3) ?? 0) + 1
  if (next > 99) throw refuse.PL_LINE_FULL({ group: group.code })
  const code = `L${group.code.slice(1)}${String(next).padStart(2, '0')}`
  const created = await tx.one<{ id: number }>(
    sql`insert into pl_line (code, key, name, name_en, kind, parent_id, alloc, bearer, sort, is_active) values (${code}, ${code.toLowerCase()}, ${l.name}, ${l.name_en}, 'leaf', ${group.id}, ${l.alloc}, coalesce(${last.bearer}, 'own'), ${last.sort + 1}, true) returning id`,
  )
  await tx.run(sql`
    insert into cost_type (code, name, name_en, direction, pl_line_id, active)
    select ${code}, case when exists (select 1 from cost_type where name = ${l.name}) then ${`${l.name} ${code}`} else ${l.name} end, ${l.name_en}, ${['G01', 'G04', 'G17'].includes(group.code) ? 'income' : 'expense'}, ${created.id}::bigint, true`)
  await note({ tx, ctx }, created.id, code, 'add', l.name)
  return { code }
}

/** Takes a leaf out of use: no rule and no active cost type may lead to it any more; what it holds stays in every report. */
async function deactivate(tx: Tx, leaf: Leaf): Promise<void> {
  const used = await tx.one<{ rules: number; types: string | null }>(sql`
    select (select count(*)::int from statement_rule r join cost_type c on c.id = r.cost_type_id where c.pl_line_id = ${leaf.id}) as rules,
      (select string_agg(code, ', ') from cost_type where pl_line_id = ${leaf.id} and active and code <> ${leaf.code}) as types`)
  if (used.rules) throw refuse.PL_LINE_RULES({ n: used.rules })
  if (used.types) throw refuse.PL_LINE_TYPES({ types: used.types })
}

const reported = { name: { type: 'string', maxLength: 40 }, name_en: { type: 'string', maxLength: 60 }, alloc: { enum: allocMethods } }

/** The line tree as finance keeps it: leaves are added, renamed, moved and taken out of use; groups and subtotals are fixed. */
export function plLineRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/profit/lines',
      node,
      summary: '添加损益行 · Add a leaf: group, name, name_en, alloc',
      body: { type: 'object', required: ['group', 'name', 'name_en', 'alloc'], properties: { group: { type: 'string', pattern: '^G\\d\\d$' }, ...reported } },
    },
    async ({ ctx, req }) => {
      const b = (req.body ?? {}) as Record<string, unknown>
      if (typeof b.group !== 'string' || !/^G\d\d$/.test(b.group)) throw engine.BAD_REQUEST({ detail: 'group' })
      const leaf = { group: b.group, name: textOf(b.name, 'name', 40), name_en: textOf(b.name_en, 'name_en', 60), alloc: allocOf(b.alloc) }
      return app.db.tx((tx) => addLeaf({ tx, ctx }, leaf))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/profit/lines/:code',
      node,
      summary: '修改损益行 · Change a leaf: name, name_en, alloc, active, move (-1 up, 1 down)',
      body: { type: 'object', properties: { ...reported, active: { type: 'boolean' }, move: { enum: [-1, 1] } } },
    },
    async ({ ctx, req }) => {
      const code = codeOf((req.params as { code: string }).code)
      const b = (req.body ?? {}) as Record<string, unknown>
      const name = b.name === undefined ? undefined : textOf(b.name, 'name', 40)
      const en = b.name_en === undefined ? undefined : textOf(b.name_en, 'name_en', 60)
      const alloc = b.alloc === undefined ? undefined : allocOf(b.alloc)
      if (b.active !== undefined && typeof b.active !== 'boolean') throw engine.BAD_REQUEST({ detail: 'active' })
      if (b.move !== undefined && b.move !== 1 && b.move !== -1) throw engine.BAD_REQUEST({ detail: 'move' })
      return app.db.tx(async (tx) => {
        const leaf = await hold(tx, code)
        if (b.active === false) await deactivate(tx, leaf)
        if (name !== undefined || en !== undefined) {
          const twice = await tx.maybe(
            sql`select 1 as x from pl_line where parent_id = ${leaf.parent} and id <> ${leaf.id} and (name = ${name ?? ''} or name_en = ${en ?? ''}) limit 1`,
          )
          if (twice) throw refuse.PL_LINE_NAME({ name: name ?? en ?? '' }, 'name')
        }
        await tx.run(
          sql`update pl_line set name = coalesce(${name ?? null}, name), name_en = coalesce(${en ?? null}, name_en), alloc = coalesce(${alloc ?? null}, alloc), is_active = coalesce(${b.active ?? null}::boolean, is_active), version = version + 1, updated_at = now() where id = ${leaf.id}`,
        )
        if (b.active !== undefined)
          await tx.run(sql`update cost_type set active = ${b.active}::boolean, version = version + 1, updated_at = now() where code = ${code}`)
        if (b.move !== undefined) {
          const other = await tx.maybe<{ id: number; sort: number }>(
            b.move === -1
              ? sql`select id, sort from pl_line where parent_id = ${leaf.parent} and (sort, code) < (${leaf.sort}, ${code}) order by sort desc, code desc limit 1 for update`
              : sql`select id, sort from pl_line where parent_id = ${leaf.parent} and (sort, code) > (${leaf.sort}, ${code}) order by sort, code limit 1 for update`,
          )
          if (other) {
            await tx.run(sql`update pl_line set sort = ${other.sort} where id = ${leaf.id}`)
            await tx.run(sql`update pl_line set sort = ${leaf.sort} where id = ${other.id}`)
          }
        }
        await note({ tx, ctx }, leaf.id, code, 'change', JSON.stringify(b).slice(0, 300))
        return { code }
      })
    },
  )
}
