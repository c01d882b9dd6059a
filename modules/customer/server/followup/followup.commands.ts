import { addDays, dayOf, refId } from '@crossway/kernel'
import { emit, handle, runAction, sql, inNameOf, type CommandContext, type SaveCall } from '@crossway/server-kit'
import { customer } from '../../model/customer.resource.ts'
import { distanceKm } from '../../model/followup/distance.ts'
import { followup } from '../../model/followup/followup.resource.ts'
import { refuse } from '../../model/errors.ts'
import type { Stage } from '../../model/pool/stages.ts'
import { say } from '../pool/notices.ts'
import { ruleNumber } from '../pool/limits.ts'
import { stageColumns } from '../pool/stage.ts'
import type { CustomerDoc } from '../pool/move.ts'
import { worksOnSql } from '../pool/works-on.ts'
import { recount } from './recount.ts'

type Call = SaveCall<typeof followup>
const day = 86_400_000

interface Owner {
  readonly id: number
  readonly status: string
  readonly pool: string
  readonly owner: number | null
  readonly department: number | null
  readonly stage: string
  readonly lng: string | null
  readonly lat: string | null
  readonly mine: boolean
}

const ownerOf = ({ tx, ctx }: Call, id: number): Promise<Owner | undefined> =>
  tx.maybe<Owner>(sql`
    select c.id, c.status, c.pool, c.owner_id as owner, c.department_id as department, c.stage, c.lng::text as lng, c.lat::text as lat, ${worksOnSql(ctx.employee)} as mine
    from customer c where c.id = ${id}::bigint for update of c`)

async function save(call: Call): Promise<void> {
  const { tx, ctx, before, draft } = call
  const now = { ...before, ...draft } as Record<string, unknown>
  const at = new Date()
  const c = await ownerOf(call, refId(now.customer)!)
  if (!c || c.status !== 'active') throw refuse.CONTACT_CUSTOMER({}, 'customer')
  if (before) requireAuthor(ctx.employee, before, at)
  else if (!c.mine && !ctx.access.super && !ctx.access.has('opensea/assign')) throw refuse.FOLLOWUP_MEMBER({}, 'customer')
  const when = Date.parse(now.followup_at as string)
  if (when > at.getTime() + 60_000) throw refuse.FOLLOWUP_FUTURE({}, 'followup_at')
  if (draft.followup_at !== undefined && when < at.getTime() - 7 * day && !ctx.access.has('followup/backdate'))
    throw refuse.FOLLOWUP_BACKDATE({}, 'followup_at')
  const next = now.next_followup_at as string | null | undefined
  if (!next && now.result !== 'refused') throw refuse.FOLLOWUP_NEXT({}, 'next_followup_at')
  if (next && Date.parse(next) <= when) throw refuse.FOLLOWUP_ORDER({}, 'next_followup_at')
  if (now.followup_type === 'visit') {
    if (((now.photos as unknown[] | null) ?? []).length === 0) throw refuse.VISIT_PHOTO({}, 'photos')
    if (!now.address) throw refuse.VISIT_PLACE({}, 'address')
  }
  const contacts = (draft.contacts as number[] | null | undefined) ?? []
  if (contacts.length) {
    const found = await tx.rows<{ id: number }>(sql`select id from contact where id = any(${contacts}::bigint[]) and customer_id = ${c.id}::bigint`)
    if (found.length !== new Set(contacts).size) throw refuse.CONTACT_OTHER({}, 'contacts')
  }
  draft.is_effective = now.result !== 'no_answer' && [...String(now.content).trim()].length >= (await ruleNumber(tx, 'min_effective_chars'))
  draft.distance_km = distanceKm(c, now as { lng?: string | null; lat?: string | null })
  if (before) return
  const author =
    ctx.employee === null
      ? undefined
      : await tx.maybe<{ department: number | null }>(sql`select department_id as department from employee where id = ${ctx.employee}::bigint`)
  Object.assign(draft, {
    author: ctx.employee,
    author_department: author?.department ?? null,
    pool: c.pool,
    owner: c.owner,
    department: c.department,
    stage_before: c.stage,
  })
}

/** Written by oneself, and not longer than a day ago. */
function requireAuthor(me: number | null, doc: { readonly author: unknown; readonly created_at: string }, now = new Date()): void {
  if (refId(doc.author) !== me) throw refuse.FOLLOWUP_AUTHOR()
  if (now.getTime() - Date.parse(doc.created_at) > day) throw refuse.FOLLOWUP_LOCKED()
}

/** The stage that the author says the customer has reached now; the rules are those of the stage itself. */
async function moveStage({ app, tx, ctx }: CommandContext, id: number, stage: Stage): Promise<void> {
  const doc = await tx.one<CustomerDoc>(sql`select id, pool, stage, win_manual, expected_sign_date, expire_at from customer where id = ${id}::bigint`)
  if (doc.stage === stage || doc.pool === 'cooperate') return
  stageColumns(doc, { stage }, new Date(), 'stage_after')
  await runAction({ app, tx, ctx: inNameOf(ctx) }, customer, id, 'set_stage', { args: { stage } }, true)
}

/** Contacts show when they were last spoken to, and when they will be. */
const touchContacts = ({ tx }: CommandContext, id: number): void =>
  tx.later(
    sql`update contact x set last_followup_at = f.last, next_followup_at = f.next from (select c.id, max(f.followup_at) as last, (array_agg(f.next_followup_at order by f.followup_at desc, f.id desc) filter (where f.id is not null))[1] as next from contact c left join followup f on f.customer_id = c.customer_id and f.contacts @> array[c.id] where c.customer_id = ${id}::bigint group by c.id) f where f.id = x.id`,
  )

export const followupCommands = handle(followup, {
  save,
  saved: async ({ app, tx, ctx, before, draft, doc }) => {
    const id = doc.customer.id
    await recount({ app, tx, ctx }, id)
    if (typeof draft.stage_after === 'string') await moveStage({ app, tx, ctx }, id, draft.stage_after as Stage)
    touchContacts({ app, tx, ctx }, id)
    if (!before)
      await emit({ app, tx }, 'followup.created', { followup: doc.id, customer: id, author: refId(doc.author) }, { resource: 'followup', id: doc.id })
  },
  remove: async ({ app, tx, ctx, doc }) => {
    requireAuthor(ctx.employee, doc)
    // the row goes after this; what is counted anew leaves it out already
    await tx.run(sql`update followup set is_effective = false, next_followup_at = null where id = ${doc.id}::bigint`)
    await recount({ app, tx, ctx }, doc.customer.id)
    await tx.run(
      sql`update customer set followup_count = greatest(followup_count - 1, 0), last_followup_at = (select max(followup_at) from followup where customer_id = ${doc.customer.id}::bigint and id <> ${doc.id}::bigint),
        first_followup_at = (select min(followup_at) from followup where customer_id = ${doc.customer.id}::bigint and id <> ${doc.id}::bigint) where id = ${doc.customer.id}::bigint`,
    )
  },
  guard: ({ doc, action, ctx }) => {
    const own = refId(doc.author) === ctx.employee
    if ((action === 'pass' || action === 'reject') && own) return refuse.FOLLOWUP_OWN()
    if (action === 'reject' && dayOf(new Date(doc.followup_at)) < addDays(dayOf(new Date()), -30)) return refuse.FOLLOWUP_OLD()
    if (action === 'edit' || action === 'delete') {
      if (!own) return refuse.FOLLOWUP_AUTHOR()
      if (Date.now() - Date.parse(doc.created_at) > day) return refuse.FOLLOWUP_LOCKED()
    }
    return undefined
  },
  actions: {
    pass: async ({ app, tx, ctx, doc, args, set }) => {
      if (refId(doc.author) === ctx.employee) throw refuse.FOLLOWUP_OWN()
      const effective = doc.result !== 'no_answer' && [...doc.content.trim()].length >= (await ruleNumber(tx, 'min_effective_chars'))
      set({ checker: ctx.employee, checked_at: new Date().toISOString(), check_score: args.score, check_comment: args.comment, is_effective: effective })
      await tx.run(sql`update followup set is_effective = ${effective} where id = ${doc.id}::bigint`)
      if (effective !== doc.is_effective) await recount({ app, tx, ctx }, doc.customer.id)
      const author = refId(doc.author)
      if (author !== null)
        await say({ app, tx }, 'followup.passed', {
          employees: [author],
          vars: { name: doc.customer.title, score: args.score },
          record: { resource: 'followup', id: doc.id },
          by: { account: ctx.account, name: ctx.name },
        })
      return 'passed' as const
    },
    reject: async ({ app, tx, ctx, doc, args, set }) => {
      if (refId(doc.author) === ctx.employee) throw refuse.FOLLOWUP_OWN()
      if (dayOf(new Date(doc.followup_at)) < addDays(dayOf(new Date()), -30)) throw refuse.FOLLOWUP_OLD()
      set({ checker: ctx.employee, checked_at: new Date().toISOString(), check_score: null, check_comment: args.comment, is_effective: false })
      await tx.run(sql`update followup set is_effective = false where id = ${doc.id}::bigint`)
      await recount({ app, tx, ctx }, doc.customer.id, { rejected: true })
      const author = refId(doc.author)
      if (author !== null)
        await say({ app, tx }, 'followup.rejected', {
          employees: [author],
          vars: { name: doc.customer.title, why: args.comment },
          record: { resource: 'followup', id: doc.id },
          by: { account: ctx.account, name: ctx.name },
        })
      await emit({ app, tx }, 'followup.rejected', { followup: doc.id, customer: doc.customer.id, author }, { resource: 'followup', id: doc.id })
      return 'rejected' as const
    },
  },
})
