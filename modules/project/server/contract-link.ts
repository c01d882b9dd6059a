import type { RowOf } from '@crossway/kernel'
import { getContract, linkProject, unlinkProject } from '@crossway/contract/server'
import { sql, systemCtx, type App, type CommandContext, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { refuse } from '../model/errors.ts'
import type { project } from '../model/project.resource.ts'

export const withoutContract = 'project.project_without_contract'
type Doc = RowOf<typeof project>

/** A project goes by a contract of its own customer. */
export async function holdContract(tx: Tx, contract: number | null, customer: number | null): Promise<void> {
  if (contract === null) return
  const of = await getContract(tx, contract)
  if (of && of.customer !== customer) throw refuse.PROJECT_CONTRACT({}, 'contract')
}

/** Operation for a customer begins with an effective contract (project.md activate); our own goods and internal work need none. */
export async function holdEffective(tx: Tx, doc: Doc): Promise<void> {
  if (!doc.customer || (await param(tx, withoutContract)) === true) return
  const of = doc.contract && (await getContract(tx, doc.contract.id))
  if (!of) throw refuse.PROJECT_NO_CONTRACT({}, 'contract')
  if (of.status !== 'effective') throw refuse.PROJECT_CONTRACT_WAITS({ no: of.contract_no })
}

/** Bills and cost bearing ask the contract for its projects: a project stands at the contract that it names, and at no other. */
export async function moveContract(call: CommandContext, doc: Doc, before: number | undefined): Promise<void> {
  if (before === doc.contract?.id) return
  if (before !== undefined) await unlinkProject(call, before, doc.id)
  if (!doc.contract) return
  const { stage } = await call.tx.one<{ stage: string }>(sql`select stage from project where id = ${doc.id}::bigint`)
  await linkProject(call, doc.contract.id, doc.id, stage)
}

/** A renewed contract takes its projects over on its first day; bills of the days before still find the old one. */
export async function followRenewals(app: App, today: string): Promise<{ renewed: number }> {
  return app.db.tx(async (tx) => {
    const rows = await tx.rows<{ id: number; stage: string; contract: number; end: string }>(
      sql`select p.id, p.stage, n.id as contract, n.period_end::text as "end" from project p join contract c on c.id = p.contract_id join contract n on n.id = c.renewed_by_id
        where p.stage in ('preparing', 'operating', 'paused') and n.status = 'effective' and n.period_start <= ${today}::date order by p.id limit 500 for update of p`,
    )
    for (const r of rows) {
      await tx.run(
        sql`update project set contract_id = ${r.contract}::bigint, plan_end_date = greatest(plan_end_date, ${r.end}::date), version = version + 1, updated_at = now() where id = ${r.id}::bigint`,
      )
      await linkProject({ app, tx, ctx: systemCtx() }, r.contract, r.id, r.stage)
    }
    return { renewed: rows.length }
  })
}
