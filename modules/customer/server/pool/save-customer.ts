import { refId, type RowOf } from '@crossway/kernel'
import { createRecord, sql, type Ctx, type SaveCall, type Tx } from '@crossway/server-kit'
import { isUscc, nameKey } from '@crossway/settings/model'
import { settleTags } from '@crossway/settings/server'
import { contact } from '../../model/contact/contact.resource.ts'
import type { customer } from '../../model/customer.resource.ts'
import { refuse } from '../../model/errors.ts'
import { leadScore, levelOfScore } from '../../model/pool/lead-score.ts'
import { chanceOf, type Stage } from '../../model/pool/stages.ts'
import { ownedBy, requireRoom } from './claiming.ts'
import { checkDuplicate } from './duplicates.ts'
import { holdingOf, lockHolder } from './limits.ts'
import { emitOf, logMove, personAtWork, type Person } from './move.ts'
import { tellOwner } from './notices.ts'

type Call = SaveCall<typeof customer>
/** What a new customer's form says beside his fields; between the check and the rows that follow from it. */
interface Beginning {
  readonly contact: Readonly<Record<string, unknown>>
  readonly owner: { readonly who: Person; readonly type: 'create' | 'assign' } | undefined
}
const beginnings = new WeakMap<object, Beginning>()
const contactFields = {
  contact_name: 'name',
  contact_position: 'position',
  contact_mobile: 'mobile',
  contact_wechat: 'wechat',
  contact_email: 'email',
} as const

/** Rules of a customer's form (customer.md R1): he stands once, says where he comes from, and has somebody to talk to. */
export async function saveCustomer(call: Call): Promise<void> {
  const { tx, ctx, before, draft } = call
  const now = { ...before, ...draft } as Record<string, unknown>
  if (before) await requireWriter(tx, ctx, before)
  if (typeof draft.name === 'string') draft.name_key = nameKey(draft.name)
  if (typeof draft.uscc === 'string') {
    draft.uscc = draft.uscc.toUpperCase()
    if (!isUscc(draft.uscc as string)) throw refuse.CUSTOMER_USCC({}, 'uscc')
  }
  if (
    before?.pool === 'cooperate' &&
    draft.uscc !== undefined &&
    (draft.uscc ?? null) !== before.uscc &&
    before.uscc !== null &&
    !ctx.access.has('cooperate/editKey')
  )
    throw refuse.KEY_LOCKED({}, 'uscc')
  await requireOnce(call, now)
  await requireOrigin(tx, now, before)
  if (Array.isArray(draft.members)) draft.collaborators = (draft.members as { employee: unknown }[]).map((m) => refId(m.employee))
  await rate(tx, now, draft)
  if (before && draft.win_probability !== undefined && draft.win_probability !== before.win_probability)
    draft.win_manual = draft.win_probability !== null && draft.win_probability !== chanceOf(before.stage as Stage)
  if (Array.isArray(draft.tags))
    draft.tags = await settleTags(
      tx,
      'customer',
      draft.tags as number[],
      (before?.tags ?? []).map((t) => t.id),
    )
  if (!before) await begin(call)
}

/** A collaborator for reading reads. */
async function requireWriter(tx: Tx, ctx: Ctx, before: RowOf<typeof customer>): Promise<void> {
  if (ctx.employee === null || refId(before.owner) === ctx.employee) return
  const own = before.members.find((m) => refId(m.employee) === ctx.employee)
  if (own?.level !== 'read' || ctx.access.super || ctx.access.has('opensea/assign')) return
  throw refuse.MEMBER_READS()
}

/** Once under one name and one code; what looks alike is asked about when the customer is new. */
async function requireOnce({ tx, before, draft, confirmed }: Call, now: Record<string, unknown>): Promise<void> {
  const renamed = typeof draft.name === 'string' && draft.name_key !== before?.name_key
  const recoded = typeof draft.uscc === 'string' && draft.uscc !== before?.uscc
  if (!renamed && !recoded) return
  const brands = Array.isArray(draft.brands) && !before ? (draft.brands as { brand_name?: string }[]) : []
  const matches = await checkDuplicate(tx, {
    name: renamed ? (now.name as string) : null,
    uscc: recoded ? (now.uscc as string) : null,
    mobile: before ? null : ((draft.contact_mobile as string | null | undefined) ?? null),
    brand: brands[0]?.brand_name ?? null,
    except: before?.id ?? 0,
  })
  const exact = matches.find((m) => m.by === 'name' || m.by === 'uscc')
  if (exact?.invalid_reason === 'blacklist') throw refuse.CUSTOMER_BLACKLIST({ no: exact.customer_no }, exact.by)
  if (exact) throw refuse.CUSTOMER_EXISTS({ no: exact.customer_no, owner: exact.owner_name ?? '—' }, exact.by)
  if (before || matches.length === 0) return
  if (!confirmed.has('CUSTOMER_LIKELY'))
    throw refuse.CUSTOMER_LIKELY(
      {
        names: matches
          .map((m) => `${m.customer_no} ${m.name}`)
          .slice(0, 5)
          .join('、'),
      },
      'name',
    )
  draft.likely_duplicate = true
}

/** Industry of the lowest level; a source that wants a detail, a broker or an account gets it. */
async function requireOrigin(tx: Tx, now: Record<string, unknown>, before: Call['before']): Promise<void> {
  const [industry, source] = [refId(now.industry), refId(now.source)]
  if (industry !== null && industry !== refId(before?.industry)) {
    const row = await tx.maybe<{ leaf: boolean }>(sql`select leaf from industry where id = ${industry}::bigint for key share`)
    if (!row?.leaf) throw refuse.INDUSTRY_LEAF({}, 'industry')
  }
  if (source === null) return
  const row = await tx.one<{ name: string; category: string; need_detail: boolean; need_broker: boolean }>(
    sql`select name, category, need_detail, need_broker from customer_source where id = ${source}::bigint for key share`,
  )
  if (before && source === refId(before.source)) return
  if (row.need_detail && !now.source_detail) throw refuse.SOURCE_DETAIL({ source: row.name }, 'source_detail')
  if (row.need_broker && !now.broker_name) throw refuse.SOURCE_BROKER({ source: row.name }, 'broker_name')
  if (
    row.category === 'new_media' &&
    refId(now.new_media_account) === null &&
    (await tx.maybe(sql`select 1 as x from new_media_account where status = 'enabled' limit 1`))
  )
    throw refuse.SOURCE_MEDIA({ source: row.name }, 'new_media_account')
}

/** The score follows what is known; the level follows the score unless somebody has set it. */
async function rate(tx: Tx, now: Record<string, unknown>, draft: Record<string, unknown>): Promise<void> {
  const industry = refId(now.industry)
  const track = industry === null ? undefined : await tx.maybe<{ t: string }>(sql`select track_level as t from industry where id = ${industry}::bigint`)
  draft.lead_score = leadScore({
    revenue_band: (now.revenue_band as string | null) ?? null,
    export_exp: (now.export_exp as string | null) ?? null,
    est_stock_amount: now.est_stock_amount === null || now.est_stock_amount === undefined ? null : String(now.est_stock_amount),
    trademarks: ((now.brands ?? []) as { trademark_status: string }[]).map((b) => b.trademark_status),
    track: track?.t ?? null,
  })
  if (now.level_manual !== true) draft.level = levelOfScore(draft.lead_score as number)
}

/** Where a new customer goes: to whoever made him, to somebody, or into the open sea. */
async function begin(call: Call): Promise<void> {
  const { tx, ctx, draft } = call
  const first = Object.fromEntries(Object.entries(contactFields).map(([from, to]) => [to, draft[from] ?? null]))
  const target = refId(draft.assign_to)
  const take = draft.take === true
  for (const name of [...Object.keys(contactFields), 'take', 'assign_to']) delete draft[name]
  if (!first.name || !(first.mobile || first.wechat || first.email)) throw refuse.CUSTOMER_CONTACT({}, first.name ? 'contact_mobile' : 'contact_name')
  if (take && target !== null) throw refuse.CUSTOMER_WHERE({}, 'assign_to')
  let owner: Beginning['owner']
  if (take || target !== null) {
    const who = await personAtWork(tx, target ?? ctx.employee ?? 0, take ? 'take' : 'assign_to')
    await lockHolder(tx, who.id)
    if (take || !ctx.access.has('opensea/assignForce')) requireRoom(await holdingOf(tx, who.id), take ? undefined : who.name)
    owner = { who, type: take ? 'create' : 'assign' }
    Object.assign(draft, await ownedBy(call, who, owner.type))
  }
  draft.win_probability = chanceOf('new')
  beginnings.set(draft, { contact: first, owner })
}

/** His first contact, the row in the log, and the word to whoever got him. */
export async function savedCustomer(call: Call & { readonly doc: RowOf<typeof customer> }): Promise<void> {
  const { app, tx, ctx, draft, doc } = call
  const beginning = beginnings.get(draft)
  if (!beginning) return
  await createRecord({ app, tx, ctx }, contact, { customer: doc.id, ...beginning.contact, is_primary: true })
  const { owner } = beginning
  logMove(
    { tx, ctx },
    {
      customer: doc.id,
      action: owner?.type === 'assign' ? 'assign' : 'create',
      to_pool: doc.pool,
      to_owner: owner?.who.id ?? null,
      department: owner?.who.department ?? null,
      stage: 'new',
    },
  )
  if (owner?.type === 'assign') await tellOwner({ app, tx, ctx, doc }, 'customer.assigned', owner.who.id)
  await emitOf({ app, tx }, 'customer.created', doc.id, { owner: owner?.who.id ?? null })
}
