import { columnOf, dayOf, stateField, type AnyResource } from '@crossway/kernel'
import { handoverActionOf, ownedBy, stillOpen } from '@crossway/organization/server'
import { audit, sql, updateHead, type App, type CommandContext, type Context, type Runner, type Sql } from '@crossway/server-kit'

/** A piece of work as the person who hands it over owns it now. */
export interface OwnedItem {
  readonly id: number
  readonly title: string
  readonly state: string | null
}
/** How the records of one kind change hands (workplace.md E5). */
export interface Transferable {
  readonly resource: string
  /** Must be handed over before its owner can leave. */
  readonly blocking: boolean
  listOwned(run: Runner, employee: number): Promise<readonly OwnedItem[]>
  /** Gives one record to another person; whoever has it already keeps it. Refusals are told at the item. */
  transferOwner(call: CommandContext, item: { readonly id: number; readonly from: number; readonly to: number; readonly reason: string }): Promise<void>
}

const registered = new WeakMap<App, Map<string, Transferable>>()
/** A module says how its own records change hands, where that is more than another name in the owner's field. */
export function registerTransferable(app: App, t: Transferable): void {
  const known = registered.get(app) ?? new Map<string, Transferable>()
  registered.set(app, known.set(t.resource, t))
}

const blocking: ReadonlySet<string> = new Set(['customer', 'project', 'store'])
/** More open records of one kind than this are handed over in several documents. */
const most = 5000

/** All kinds of records that a person can own: those with an owner by their definition, and what modules registered. */
export function transferables(app: App): readonly Transferable[] {
  const own = registered.get(app)
  const plain = ownedBy(app)
    .filter(({ resource: r }) => r.name !== 'work_transfer' && !own?.has(r.name))
    .map(({ resource, field }) => byOwnerField(app, resource, field))
  return [...plain, ...(own?.values() ?? [])]
}

const titleSql = (r: AnyResource): Sql => sql.raw(`t."${r.fields[r.title] ? columnOf(r.title, r.fields[r.title]!) : r.title}"`)

function byOwnerField(app: App, r: AnyResource, field: string): Transferable {
  const column = columnOf(field, r.fields[field]!)
  const state = stateField(r)
  return {
    resource: r.name,
    blocking: blocking.has(r.name),
    listOwned: (run, employee) =>
      run.rows<OwnedItem>(
        sql`select t.id, coalesce(${titleSql(r)}::text, t.id::text) as title, ${sql.raw(state ? `t."${state}"` : 'null::text')} as state
          from ${sql.id(r.name)} t where ${sql.raw(`t."${column}"`)} = ${employee}::bigint and ${stillOpen(r)} order by t.id limit ${most}`,
      ),
    async transferOwner({ app: a, tx, ctx }, { id, from, to, reason }) {
      const row = await tx.maybe<{ owner: number | null; no: string }>(
        sql`select ${sql.raw(`t."${column}"`)} as owner, ${titleSql(r)}::text as no from ${sql.id(r.name)} t where t.id = ${id}::bigint for update`,
      )
      if (!row || row.owner !== from) return
      await updateHead({ tx, ctx }, r, id, { [field]: to })
      await audit({ run: tx, ctx }, [
        {
          resource: r.name,
          record: id,
          no: row.no,
          operation: 'update',
          comment: reason,
          changes: [{ field, before: from, after: to }],
          node: 'transfer/execute',
        },
      ])
      // what goes along with such a record, memberships for one, goes by its module
      const along = handoverActionOf(r.name)
      if (!along) return
      await along({ app: a, tx, ids: [id], from, to, today: dayOf(new Date()) })
      await a.events.bump(tx, 'access')
    },
  }
}

/** Everything that a person answers for now, of all kinds. */
export async function openOwned(
  { app, run }: Context<'app' | 'run'>,
  employee: number,
): Promise<(OwnedItem & { readonly resource: string; readonly blocking: boolean })[]> {
  const all = []
  for (const t of transferables(app)) for (const item of await t.listOwned(run, employee)) all.push({ ...item, resource: t.resource, blocking: t.blocking })
  return all
}
