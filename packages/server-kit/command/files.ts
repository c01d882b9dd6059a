import type { AnyResource } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import { sql } from '../sql/sql.ts'
import type { Tx } from '../sql/db.ts'
import type { Draft } from './check-draft.ts'

/** Keeps attachment_ref equal to what the record's file fields hold, so that a file in use is known to be in use. */
export async function linkFiles(tx: Tx, ctx: Ctx, r: AnyResource, id: number, draft: Draft): Promise<void> {
  for (const [name, x] of Object.entries(r.fields)) {
    if ((x.kind !== 'file' && x.kind !== 'files') || !(name in draft)) continue
    const ids = (Array.isArray(draft[name]) ? (draft[name] as number[]) : draft[name] ? [draft[name] as number] : []) as number[]
    await tx.run(
      sql`delete from attachment_ref where resource = ${r.name} and record_id = ${id} and field = ${name} and attachment_id <> all(${ids}::bigint[])`,
    )
    if (ids.length)
      await tx.run(
        sql`insert into attachment_ref (attachment_id, resource, record_id, field, created_by) select u, ${r.name}, ${id}, ${name}, ${ctx.account} from unnest(${ids}::bigint[]) as u on conflict do nothing`,
      )
  }
}
