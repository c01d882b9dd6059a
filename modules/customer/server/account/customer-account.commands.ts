import { dayOf, refId } from '@crossway/kernel'
import { createMember, setMemberReach, setMemberState } from '@crossway/platform/server'
import { handle, sql, type CommandContext, type SaveCall, type SaveRule } from '@crossway/server-kit'
import { customerAccount } from '../../model/account/customer-account.resource.ts'
import { refuse } from '../../model/errors.ts'

interface Person {
  readonly customer: number
  readonly name: string
  readonly mobile: string | null
  readonly email: string | null
}

/** A login is given to a contact of a signed customer; who he is for us does not change any more (customer.md customerAccount). */
async function save({ tx, before, draft }: SaveCall<typeof customerAccount>): Promise<void> {
  if (draft.valid_to && String(draft.valid_to) < dayOf(new Date())) throw refuse.ACCOUNT_ENDED({}, 'valid_to')
  if (before) return
  const customer = refId(draft.customer)
  const c = await tx.one<{ pool: string; status: string; coop_status: string | null; owner: number | null; department: number | null }>(
    sql`select pool, status, coop_status, owner_id as owner, department_id as department from customer where id = ${customer}::bigint for key share`,
  )
  if (c.pool !== 'cooperate' || c.status !== 'active' || c.coop_status === 'ended') throw refuse.ACCOUNT_SIGNED({}, 'customer')
  const p = await tx.maybe<Person>(
    sql`select customer_id as customer, name, mobile, email from contact where id = ${refId(draft.contact)}::bigint and status = 'active'`,
  )
  if (p?.customer !== customer) throw refuse.CONTACT_OTHER({}, 'contact')
  if (!p?.mobile && !p?.email) throw refuse.ACCOUNT_REACH({}, 'contact')
  Object.assign(draft, { owner: c.owner, department: c.department })
}

/** The member of the platform who signs in; another account of the same login is refused there. */
async function openMember(
  call: CommandContext,
  id: number,
  doc: { readonly [K in 'customer' | 'contact']: { readonly id: number; readonly title: string } } & Record<string, unknown>,
): Promise<void> {
  const { tx } = call
  const p = await tx.one<Person>(sql`select customer_id as customer, name, mobile, email from contact where id = ${doc.contact.id}::bigint`)
  const taken = await tx.maybe(
    sql`select 1 as x from member where (mobile = ${p.mobile} or lower(email) = lower(${p.email})) and lower(username) <> lower(${doc.login_name as string}) limit 1`,
  )
  const group = refId(doc.member_group)
  const member = await createMember(call, {
    login: doc.login_name as string,
    nickname: p.name,
    partyType: 'customer',
    party: doc.customer.title,
    partyId: doc.customer.id,
    invited: true,
    // a person who has a login of another customer already is reached by that one's number
    ...(taken ? {} : { mobile: p.mobile, email: p.email }),
    ...(group === null ? {} : { group }),
    validTo: (doc.valid_to as string | null) ?? null,
  })
  await tx.run(sql`update customer_account set member_id = ${member} where id = ${id}::bigint`)
}

export const customerAccountCommands = handle(customerAccount, {
  save,
  saved: async ({ app, tx, ctx, before, draft, doc }) => {
    if (!before) await openMember({ app, tx, ctx }, doc.id, doc)
    const member = before
      ? refId(doc.member)
      : (await tx.one<{ id: number }>(sql`select member_id as id from customer_account where id = ${doc.id}::bigint`)).id
    // confirming bills binds money: it wants the second factor (customer.md)
    if (!before || ['projects', 'can_confirm_bill', 'valid_to'].some((f) => f in draft)) await bindMember({ app, tx, ctx }, member!, doc)
  },
  actions: {
    activate: () => 'active' as const,
    freeze: async ({ app, tx, ctx, doc, args }) => {
      await switchMember({ app, tx, ctx }, doc.member, 'disabled', args.reason)
      return 'frozen' as const
    },
    unfreeze: async ({ app, tx, ctx, doc, args }) => {
      if (doc.valid_to !== null && doc.valid_to < dayOf(new Date())) throw refuse.ACCOUNT_ENDED({}, 'valid_to')
      await switchMember({ app, tx, ctx }, doc.member, 'enabled', args.reason)
      return (await hasPassword({ tx }, doc.member)) ? ('active' as const) : ('invited' as const)
    },
    extend: async ({ app, tx, ctx, doc, args, set }) => {
      if (args.valid_to < dayOf(new Date())) throw refuse.ACCOUNT_ENDED({}, 'args.valid_to')
      set({ valid_to: args.valid_to })
      await bindMember({ app, tx, ctx }, refId(doc.member)!, { ...doc, valid_to: args.valid_to })
      return (await hasPassword({ tx }, doc.member)) ? ('active' as const) : ('invited' as const)
    },
    reset_password: () => 'active' as const,
    expire: async ({ app, tx, ctx, doc }) => {
      await switchMember({ app, tx, ctx }, doc.member, 'disabled', '有效期已到')
      return 'expired' as const
    },
    close: async ({ app, tx, ctx, doc, args }) => {
      await switchMember({ app, tx, ctx }, doc.member, 'closed', args.reason)
      return 'closed' as const
    },
  },
})

async function switchMember(call: CommandContext, member: unknown, state: 'enabled' | 'disabled' | 'closed', reason: string): Promise<void> {
  const id = refId(member)
  if (id !== null) await setMemberState(call, id, state, reason)
}
const hasPassword = async ({ tx }: Pick<CommandContext, 'tx'>, member: unknown): Promise<boolean> =>
  (await tx.maybe(sql`select 1 as x from member_password where member_id = ${refId(member)}::bigint`)) !== undefined

/** What the member may see and how he signs in follows his account here. */
async function bindMember({ tx }: CommandContext, member: number, doc: Record<string, unknown>): Promise<void> {
  const projects = ((doc.projects ?? []) as unknown[]).map((p) => refId(p)).filter((p) => p !== null)
  await setMemberReach({ tx }, member, { projects, twoFactor: doc.can_confirm_bill === true, validTo: (doc.valid_to as string | null) ?? null })
}

/** A member who has set his password by the link has an active account here. */
export const followMember: SaveRule = {
  applies: (r) => r.name === 'member',
  after: async ({ tx, ids }) => {
    await tx.run(
      sql`update customer_account a set status = 'active', updated_at = now() from member m where m.id = a.member_id and m.id = any(${ids}::bigint[]) and a.status = 'invited' and m.status = 'enabled' and exists (select 1 from member_password p where p.member_id = m.id)`,
    )
  },
}
