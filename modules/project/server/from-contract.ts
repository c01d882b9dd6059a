import { refId } from '@crossway/kernel'
import { contractOfProject, getContract, getContractTerms, linkProject } from '@crossway/contract/server'
import { getCustomer } from '@crossway/customer/server'
import { createRecord, runAction, sql, systemCtx, type CommandContext, type EventHandler, type Tx } from '@crossway/server-kit'
import { project } from '../model/project.resource.ts'

const typeOf: Readonly<Record<string, 'operation' | 'joint' | 'trade' | 'service'>> = {
  operation: 'operation',
  advance: 'operation',
  joint: 'joint',
  trade: 'trade',
}
const modeOf: Readonly<Record<string, 'agency_commission' | 'profit_share' | 'trade'>> = { joint: 'profit_share', trade: 'trade' }
const channelWord: Readonly<Record<string, string>> = { amazon: '亚马逊', mc: '多平台', shopify: '独立站', b2b: 'B2B' }

/** Projects that go by a contract and were not given up. */
const projectsUnder = (tx: Tx, contract: number): Promise<{ id: number; stage: string }[]> =>
  tx.rows(
    sql`select id, stage from project where (contract_id = ${contract}::bigint or (select project_states from contract where id = ${contract}::bigint) ? id::text) and stage <> 'cancelled' order by id limit 100`,
  )

/** A signed contract begins a project: customer, brands and scope as agreed, led by whoever won it until somebody else is named (contracts.md contract.signed). */
export const contractHandlers: readonly EventHandler[] = [
  {
    event: 'contract.signed',
    name: 'project.fromContract',
    run: async ({ app, tx, payload }) => {
      if (payload.renewal === true) return
      const id = Number(payload.contract)
      const of = await getContract(tx, id)
      const terms = of && (await getContractTerms({ app, run: tx }, { contract: id }, of.period_start))
      const owner = await tx.maybe<{ employee: number; department: number }>(
        sql`select e.id as employee, e.department_id as department from contract c join employee e on e.id = c.owner_id where c.id = ${id}::bigint`,
      )
      if (!of || !terms || !owner || (await projectsUnder(tx, id)).length > 0) return
      const scopes = terms.scopes ?? []
      const group = await tx.maybe<{ group: string }>(sql`select "group" from platform where id = ${refId(scopes[0]?.platform)}::bigint`)
      const channel = group?.group ?? 'amazon'
      const brands = (terms.brands ?? []).flatMap((b) => (b.brand ? [{ brand: b.brand.id, exclusive: b.exclusive }] : []))
      const customer = await getCustomer(tx, of.customer)
      const base = [customer?.short_name ?? customer?.name, terms.brands?.[0]?.brand?.title ?? terms.brands?.[0]?.name, channelWord[channel]]
        .filter(Boolean)
        .join('-')
        .slice(0, 40)
      const taken = await tx.maybe(sql`select 1 as x from project where name = ${base}`)
      await createRecord({ app, tx, ctx: systemCtx() }, project, {
        name: taken ? `${base}-${of.contract_no}`.slice(0, 60) : base,
        project_type: typeOf[terms.contract_type] ?? 'service',
        channel_group: channel,
        customer: of.customer,
        contract: id,
        company: of.company,
        department: owner.department,
        leader: owner.employee,
        start_date: of.period_start,
        plan_end_date: of.period_end,
        settle_mode_hint: modeOf[terms.contract_type] ?? 'agency_commission',
        members: [],
        brands,
        scopes: scopes.flatMap((s) =>
          (s.marketplaces?.length ? s.marketplaces : [null]).map((m) => ({
            platform: s.platform.id,
            marketplace: m?.id ?? null,
            planned_store_qty: s.store_qty,
            planned_sku_qty: s.sku_qty_plan,
          })),
        ),
      })
    },
  },
  {
    event: 'contract.unsigned',
    name: 'project.contractUnsigned',
    run: async ({ app, tx, payload }) => {
      for (const { id, stage } of await projectsUnder(tx, Number(payload.contract)))
        if (stage === 'draft') await runAction({ app, tx, ctx: systemCtx() }, project, id, 'cancel', { args: { reason: '合同反确认' } }, true)
    },
  },
]

/** The contract hears where its project stands: what has started keeps a signing from being undone. */
export async function tellContract(call: CommandContext, id: number, stage: string): Promise<void> {
  const of = await contractOfProject(call.tx, id)
  if (of !== undefined) await linkProject(call, of, id, stage)
}
