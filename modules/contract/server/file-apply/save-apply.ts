import { daysBetween, dayOf, refId, type RowOf } from '@crossway/kernel'
import { sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { fileApply } from '../../model/file-apply.resource.ts'
import { pagesIn } from '../paper/store-paper.ts'

interface SealFacts {
  readonly id: number
  readonly name: string
  readonly company: number
  readonly seal_type: string
  readonly keeper: number
  readonly deputy: number | null
  readonly status: string
}
export const sealsOf = (tx: Tx, ids: readonly number[], lock = false): Promise<SealFacts[]> =>
  tx.rows<SealFacts>(
    sql`select id, name, company_id as company, seal_type, keeper_id as keeper, deputy_id as deputy, status from seal where id = any(${[...ids]}::bigint[]) order by id${lock ? sql.raw(' for update') : sql.empty}`,
  )
const idsOf = (v: unknown): number[] =>
  Array.isArray(v) ? v.map((x) => (typeof x === 'object' && x !== null ? Number((x as { id: number }).id) : Number(x))) : []

/** Seals of the request's own company, a file that can be read, and where the seal goes (contract.md fileApply). */
export async function saveApply({ app, tx, ctx, before, draft }: SaveCall<typeof fileApply>): Promise<void> {
  const v = { ...before, ...draft } as Partial<RowOf<typeof fileApply>> & Record<string, unknown>
  if (!before) {
    draft.applicant = ctx.employee
    if (ctx.employee !== null)
      draft.department = (await tx.maybe<{ d: number | null }>(sql`select department_id as d from employee where id = ${ctx.employee}::bigint`))?.d ?? null
  }
  const company = refId(v.company)
  const seals = await sealsOf(tx, idsOf(v.seals))
  if (v.apply_type === 'seal' && seals.length === 0) throw refuse.FA_SEALS({}, 'seals')
  for (const s of seals) {
    if (s.company !== company) throw refuse.FA_SEAL_COMPANY({ seal: s.name }, 'seals')
    if (s.status === 'lost' || s.status === 'destroyed')
      throw refuse.FA_SEAL_GONE({ seal: s.name, state: app.registry.labels('seal', ctx.lang).states[s.status]! }, 'seals')
  }
  if (v.apply_type === 'borrow_license' && !v.license) throw refuse.FA_LICENSE({}, 'license')
  const license = refId(v.license)
  const kept = license === null ? undefined : await tx.maybe<{ keeper: number }>(sql`select keeper_id as keeper from license_doc where id = ${license}::bigint`)
  draft.keepers = [...new Set([...seals.flatMap((s) => [s.keeper, s.deputy]), kept?.keeper].filter((x): x is number => typeof x === 'number'))]
  draft.finance_seal = seals.some((s) => s.seal_type === 'finance')
  draft.formal_seal = seals.some((s) => s.seal_type === 'official' || s.seal_type === 'contract')
  if (v.take_out === true) {
    if (!v.out_place || !v.out_from || !v.expected_return) throw refuse.FA_OUT({}, !v.out_place ? 'out_place' : !v.out_from ? 'out_from' : 'expected_return')
    if (Date.parse(String(v.expected_return)) <= Date.parse(String(v.out_from))) throw refuse.FA_OUT_ORDER({}, 'expected_return')
    draft.long_out = daysBetween(dayOf(new Date(String(v.out_from))), dayOf(new Date(String(v.expected_return)))) > 3
  } else draft.long_out = false
  if (draft.files !== undefined && v.apply_type === 'seal') draft.pages = (await pagesIn({ app, run: tx }, idsOf(draft.files), 'files')).pages
  if (v.apply_type === 'e_copy' && !v.watermark_text) draft.watermark_text = `仅供${String(v.counterparty)}${String(v.purpose)}使用`.slice(0, 120)
}
