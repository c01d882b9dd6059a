import { sql, type App, type CommandContext, type Runner } from '@crossway/server-kit'
import { registerTaskCheck, taskNodeOf } from '@crossway/workplace/server'
import { checkItems, checkRoles, type CheckRole } from '../model/contract-draft.resource.ts'
import { refuse } from '../model/errors.ts'

const isRole = (v: string): v is CheckRole => (checkRoles as readonly string[]).includes(v)
/** A step of a flow reviews for the role whose name its key begins with: `legal`, `finance_big`; the head of sales looks at what sales looks at. */
export const roleOfNode = (key: string): CheckRole | undefined => {
  const first = key.split('_')[0]!
  return isRole(first) ? first : first === 'head' ? 'sales' : undefined
}

const tables = { contract_draft: 'contract_check', agreement: 'agreement_check' } as const
type Reviewed = keyof typeof tables
interface Said {
  readonly item_code: string
  readonly result: 'pass' | 'fail' | 'na'
  readonly comment?: string | null
}

/** Writes down what the reviewer says of the items of his step; the last word of an item counts. */
export async function saveChecks({ tx, ctx }: CommandContext, resource: Reviewed, record: number, said: readonly Said[]): Promise<void> {
  const node = await taskNodeOf(tx, resource, record, ctx.employee)
  const role = node === undefined ? undefined : roleOfNode(node)
  if (!role) throw refuse.CT_NOT_REVIEWER()
  const mine: readonly string[] = checkItems[role]
  said.forEach((s, i) => {
    if (!mine.includes(s.item_code)) throw refuse.CT_CHECK_OTHER({}, `args.items[${i}].item_code`)
  })
  const table = sql.id(tables[resource])
  const head = sql.id(`${resource}_id`)
  await tx.run(sql`delete from ${table} where ${head} = ${record}::bigint and role = ${role} and item_code = any(${said.map((s) => s.item_code)}::text[])`)
  await tx.run(sql`
    insert into ${table} (${head}, seq, role, item_code, result, comment, checker_id, at)
    select ${record}::bigint, coalesce((select max(seq) from ${table} where ${head} = ${record}::bigint), 0) + u.n, ${role}, u.code, u.result, u.comment, ${ctx.employee}::bigint, now()
    from unnest(${said.map((s) => s.item_code)}::text[], ${said.map((s) => s.result)}::text[], ${said.map((s) => s.comment ?? null)}::text[]) with ordinality as u(code, result, comment, n)`)
}

/** Items of a role that are open, or failed without a word. */
export async function openItems(run: Runner, resource: Reviewed, record: number, role: CheckRole): Promise<number> {
  const done = await run.rows<{ code: string }>(
    sql`select item_code as code from ${sql.id(tables[resource])} where ${sql.id(`${resource}_id`)} = ${record}::bigint and role = ${role} and (result <> 'fail' or length(trim(coalesce(comment, ''))) > 0)`,
  )
  const codes = new Set(done.map((d) => d.code))
  return checkItems[role].filter((c) => !codes.has(c)).length
}

/** Nobody approves before he has said what he has to say of his items (contract.md contractCheck). */
export function registerReviewChecks(app: App): void {
  for (const resource of ['contract_draft', 'agreement'] as const)
    registerTaskCheck(app, resource, async ({ tx, record, node }) => {
      const role = roleOfNode(node)
      if (role && (await openItems(tx, resource, record, role)) > 0) throw refuse.CT_CHECKS_OPEN()
    })
}
