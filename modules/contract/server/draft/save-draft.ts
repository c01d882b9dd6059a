import { dayOf, refId, type RowOf } from '@crossway/kernel'
import { sql, type Runner, type SaveCall } from '@crossway/server-kit'
import type { contractDraft } from '../../model/contract-draft.resource.ts'
import { refuse } from '../../model/errors.ts'
import { getContacts, worksOn } from '@crossway/customer/server'
import { contractDraftZh } from '../../model/contract-draft.labels.zh-cn.ts'
import { customerOf } from '../customer-effects.ts'
import { settleTerms } from '../settle-terms.ts'

type Row = Record<string, unknown>
type Draft = RowOf<typeof contractDraft>
const rows = (v: unknown): readonly Row[] => (Array.isArray(v) ? v : [])

/** Whoever is responsible for the customer drafts; a new draft takes what its template has. */
export async function saveDraft({ tx, ctx, before, draft, confirmed }: SaveCall<typeof contractDraft>): Promise<void> {
  const customer = await customerOf(tx, refId(draft.customer ?? before?.customer)!)
  // a colleague who works on the customer drafts in its owner's name
  if (!before && customer) draft.owner ??= (await worksOn(tx, customer.id, ctx.employee)) ? customer.owner : ctx.employee
  const owner = refId(draft.owner ?? before?.owner)
  if (!customer || customer.status !== 'active' || customer.pool === 'opensea') throw refuse.CT_CUSTOMER_POOL({}, 'customer')
  if (customer.owner !== owner || (!before && !ctx.access.super && !(await worksOn(tx, customer.id, ctx.employee)))) throw refuse.CT_NOT_MINE({}, 'customer')
  if (owner !== null)
    draft.department = (await tx.maybe<{ d: number | null }>(sql`select department_id as d from employee where id = ${owner}::bigint`))?.d ?? null
  await takeTemplate(tx, before, draft, confirmed)
  const [contact] = await getContacts(tx, customer.id)
  draft.party_a = { name: customer.name, uscc: customer.uscc, address: customer.address, contact_id: contact?.id ?? null, contact: contact?.name ?? null }
  if (!before) {
    draft.signer_b ??= owner
    draft.party_b_contact ??= owner
  }
  await settleTerms(tx, before, draft, String(draft.expected_sign_date ?? before?.expected_sign_date ?? dayOf(new Date())))
  draft.title ??=
    before?.title ??
    `${customer.short_name} ${typeName(String(draft.contract_type ?? before?.contract_type))} ${String(draft.period_start ?? before?.period_start)
      .slice(0, 7)
      .replace('-', '')}`
  const clauses = await markStandard(tx, refId(draft.template === undefined ? before?.template : draft.template), draft.clauses ?? before?.clauses)
  if (draft.clauses !== undefined) draft.clauses = clauses
  draft.nonstandard_count = clauses.filter((c) => c.is_standard === false).length
}

/** The paper is Chinese, and so is its title, whatever its author reads. */
function typeName(type: string): string {
  const field = contractDraftZh.fields.contract_type
  return (typeof field === 'object' ? field.values?.[type as keyof typeof field.values] : undefined) ?? type
}

interface Template {
  readonly clauses: readonly { title: string; text: string }[]
  readonly fees: readonly Row[]
  readonly tiers: readonly Row[]
  readonly bearings: readonly Row[]
}
const templateOf = (run: Runner, id: number): Promise<Template | undefined> =>
  run.maybe<Template>(sql`
    select coalesce((select json_agg(json_build_object('title', l.title, 'text', l.text) order by l.seq) from contract_template_clause l where l.contract_template_id = t.id), '[]') as clauses,
      coalesce((select json_agg(to_jsonb(l) - 'id' - 'seq' - 'contract_template_id' order by l.seq) from contract_template_fee l where l.contract_template_id = t.id), '[]') as fees,
      coalesce((select json_agg(to_jsonb(l) - 'id' - 'seq' - 'contract_template_id' order by l.seq) from contract_template_tier l where l.contract_template_id = t.id), '[]') as tiers,
      coalesce((select json_agg(to_jsonb(l) - 'id' - 'seq' - 'contract_template_id' order by l.seq) from contract_template_bearing l where l.contract_template_id = t.id), '[]') as bearings
    from contract_template t where t.id = ${id}::bigint`)

async function takeTemplate(run: Runner, before: Draft | undefined, draft: Row, confirmed: ReadonlySet<string>): Promise<void> {
  const chosen = refId(draft.template)
  if (chosen === null || chosen === before?.template?.id) return
  const template = await templateOf(run, chosen)
  if (!template) return
  const empty = (name: string): boolean => draft[name] === undefined || rows(draft[name]).length === 0
  const edited = (before?.clauses ?? []).some((c) => !c.is_standard)
  if (edited && draft.clauses === undefined && !confirmed.has('CT_TEMPLATE_OVERWRITE')) throw refuse.CT_TEMPLATE_OVERWRITE({}, 'template')
  if (empty('clauses')) draft.clauses = template.clauses.map((c) => ({ ...c }))
  if (before) return
  if (empty('fees')) {
    draft.fees = template.fees.map(fromColumns)
    if (empty('tiers')) draft.tiers = template.tiers.map(fromColumns)
  }
  if (empty('bearings')) draft.bearings = template.bearings.map(fromColumns)
}
/** A stored line as a form would send it: references under their own name, numbers as texts. */
const fromColumns = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([k, v]) => [k.replace(/_id$/, ''), typeof v === 'number' && !/_id$|_no$|days|months/.test(k) ? String(v) : v]))

/** A clause is standard as long as it stands in the template word for word. */
export async function markStandard(run: Runner, template: number | null, clauses: unknown): Promise<Row[]> {
  const known = template === null ? undefined : await templateOf(run, template)
  const words = new Map((known?.clauses ?? []).map((c) => [c.title.trim(), c.text.trim()]))
  return rows(clauses).map((c) => ({ ...c, is_standard: words.get(String(c.title).trim()) === String(c.text).trim() }))
}
