import { notify } from '@crossway/platform/server'
import { sql, type CommandContext, type Context, type Tx } from '@crossway/server-kit'

type Call = Context<'app' | 'tx'>
/** Heads of the departments in which people of these trades work. */
const headsOf = async (tx: Tx, trades: readonly string[]): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select distinct d.head_id as id from employee_role er join role r on r.id = er.role_id join employee e on e.id = er.employee_id join department d on d.id = e.department_id
        where r.category = any(${[...trades]}::text[]) and er.status = 'active' and d.head_id is not null order by 1 limit 50`,
    )
  ).map((r) => r.id)
const ownerOf = (tx: Tx, contract: number): Promise<{ no: string; owner: number | null; customer: string }> =>
  tx.one(
    sql`select c.contract_no as no, c.owner_id as owner, coalesce(k.short_name, k.name) as customer from contract c join customer k on k.id = c.customer_id where c.id = ${contract}::bigint`,
  )

/** Sales, finance, operation and design begin with a signed contract (contract.md notices, contract_signed). */
export async function tellSigned({ app, tx }: Call, contract: number): Promise<void> {
  const c = await ownerOf(tx, contract)
  const heads = await headsOf(tx, ['sales', 'finance', 'operation', 'design'])
  await notify({ app, tx }, 'contract.signed', {
    employees: [...new Set([...(c.owner === null ? [] : [c.owner]), ...heads])],
    vars: { no: c.no, customer: c.customer },
    record: { resource: 'contract', id: contract },
    key: `signed ${contract}`,
  })
}
export async function tellEffective({ app, tx }: Call, contract: number): Promise<void> {
  const c = await ownerOf(tx, contract)
  if (c.owner !== null)
    await notify({ app, tx }, 'contract.effective', {
      employees: [c.owner],
      vars: { no: c.no },
      record: { resource: 'contract', id: contract },
      key: `effective ${contract}`,
    })
}
export async function tellAgreement({ app, tx }: Call, o: { readonly id: number; readonly no: string; readonly contract: number }): Promise<void> {
  const c = await ownerOf(tx, o.contract)
  await notify({ app, tx }, 'agreement.effective', {
    employees: [...new Set([...(c.owner === null ? [] : [c.owner]), ...(await headsOf(tx, ['finance', 'operation']))])],
    vars: { no: o.no },
    record: { resource: 'agreement', id: o.id },
    key: `agreement ${o.id}`,
  })
}
/** Whoever keeps the seals hears that a request waits for them. */
export const tellKeepers = (
  { app, tx }: Call,
  o: { readonly id: number; readonly no: string; readonly title: string; readonly keepers: readonly number[] },
): Promise<number> =>
  notify({ app, tx }, 'seal.pending', {
    employees: [...o.keepers],
    vars: { no: o.no, title: o.title },
    record: { resource: 'file_apply', id: o.id },
    key: `pending ${o.id}`,
  })
/** Both owners hear that a contract changes hands. */
export async function tellTransferred(
  { app, tx, ctx }: CommandContext,
  doc: { readonly id: number; readonly contract_no: string; readonly owner: { readonly id: number } | null },
  to: number,
): Promise<void> {
  await notify({ app, tx }, 'contract.transferred', {
    employees: [to, ...(doc.owner ? [doc.owner.id] : [])].filter((e) => e !== ctx.employee),
    vars: { no: doc.contract_no, who: ctx.name },
    record: { resource: 'contract', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
  })
}
