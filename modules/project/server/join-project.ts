import type { RowOf } from '@crossway/kernel'
import { linkProject, unlinkProject } from '@crossway/contract/server'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import type { project } from '../model/project.resource.ts'

type Doc = RowOf<typeof project>
interface Other {
  readonly id: number
  readonly name: string
  readonly stage: string
}

/** A project under way for the same customer and channel with a brand in common: a second contract belongs to it rather than to a new one (project.md). */
export const sameProject = (tx: Tx, doc: Doc): Promise<Other | undefined> =>
  tx.maybe<Other>(
    sql`select p.id, p.name, p.stage from project p where p.customer_id = ${doc.customer?.id ?? null}::bigint and p.channel_group = ${doc.channel_group} and p.id <> ${doc.id}::bigint
      and p.stage in ('preparing', 'operating', 'paused') and exists (select 1 from project_brand b where b.project_id = p.id and b.brand_id = any(${doc.brands.map((b) => b.brand.id)}::bigint[])) order by p.id limit 1`,
  )

/** The contract of a draft goes over to a project under way, with its scope and until its end; the draft is given up. */
export async function joinProject({ app, tx, ctx }: CommandContext, doc: Doc, into: number): Promise<void> {
  const [to] = await tx.rows<{ stage: string; customer: number | null; channel: string }>(
    sql`select stage, customer_id as customer, channel_group as channel from project where id = ${into}::bigint for update`,
  )
  if (!to || into === doc.id || !['preparing', 'operating', 'paused'].includes(to.stage)) throw refuse.PROJECT_JOIN_STAGE({}, 'args.into')
  if (to.customer !== (doc.customer?.id ?? null) || to.channel !== doc.channel_group) throw refuse.PROJECT_JOIN_OTHER({}, 'args.into')
  if (!doc.contract) throw refuse.PROJECT_NO_CONTRACT()
  await unlinkProject({ app, tx, ctx }, doc.contract.id, doc.id)
  await linkProject({ app, tx, ctx }, doc.contract.id, into, to.stage)
  await tx.run(
    sql`insert into project_brand (project_id, seq, brand_id, exclusive) select ${into}, (select coalesce(max(seq), 0) from project_brand where project_id = ${into}::bigint) + row_number() over (order by b.seq), b.brand_id, b.exclusive
      from project_brand b where b.project_id = ${doc.id}::bigint and not exists (select 1 from project_brand o where o.project_id = ${into}::bigint and o.brand_id = b.brand_id)`,
  )
  await tx.run(
    sql`insert into project_scope (project_id, seq, platform_id, marketplace_id, planned_store_qty, planned_sku_qty, open_target_date) select ${into}, (select coalesce(max(seq), 0) from project_scope where project_id = ${into}::bigint) + row_number() over (order by s.seq), s.platform_id, s.marketplace_id, s.planned_store_qty, s.planned_sku_qty, s.open_target_date
      from project_scope s where s.project_id = ${doc.id}::bigint and not exists (select 1 from project_scope o where o.project_id = ${into}::bigint and o.platform_id = s.platform_id and o.marketplace_id is not distinct from s.marketplace_id)`,
  )
  // a project without a contract of its own goes by this one from now on; a contract that is in force stays the one it names
  await tx.run(
    sql`update project p set contract_id = case when exists (select 1 from contract c where c.id = p.contract_id and c.status in ('signed', 'effective')) then p.contract_id else ${doc.contract.id}::bigint end,
      plan_end_date = greatest(plan_end_date, ${doc.plan_end_date}::date), version = version + 1, updated_at = now(), updated_by = ${ctx.account}::bigint where id = ${into}::bigint`,
  )
  await tx.run(sql`update project set contract_id = null where id = ${doc.id}::bigint`)
}
