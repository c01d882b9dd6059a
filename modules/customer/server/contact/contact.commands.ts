import { refId } from '@crossway/kernel'
import { handle, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { contact } from '../../model/contact/contact.resource.ts'
import { refuse } from '../../model/errors.ts'

const chinese = /^1[3-9]\d{9}$/

async function save({ tx, ctx, before, draft }: SaveCall<typeof contact>): Promise<void> {
  const now = { ...before, ...draft } as Record<string, unknown>
  if (typeof draft.mobile === 'string') draft.mobile = draft.mobile.replaceAll(/[\s-]/g, '')
  if (!now.mobile && !now.wechat && !now.email) throw refuse.CONTACT_REACH({}, 'mobile')
  if (typeof draft.mobile === 'string' && (now.country_code ?? '86') === '86' && !chinese.test(draft.mobile)) throw refuse.CONTACT_MOBILE({}, 'mobile')
  if (typeof draft.birthday === 'string') draft.birth_month = Number(draft.birthday.slice(5, 7))
  const customer = refId(now.customer)!
  // whoever adds a first contact waits for whoever adds another one: one of them is the primary
  const c = await tx.maybe<{ status: string; pool: string; owner: number | null; department: number | null; n: number }>(
    sql`select status, pool, owner_id as owner, department_id as department, (select count(*)::int from contact x where x.customer_id = c.id and x.id <> ${before?.id ?? 0}::bigint and x.status = 'active') as n from customer c where id = ${customer}::bigint for update of c`,
  )
  if (!c || c.status === 'merged') throw refuse.CONTACT_CUSTOMER({}, 'customer')
  if (before && c.pool === 'opensea' && !ctx.access.super && !ctx.access.has('contact/viewMobile')) throw refuse.CONTACT_UNCLAIMED()
  const superior = refId(draft.superior)
  if (superior !== null) await requireSuperior(tx, customer, before?.id, superior)
  if (!before) Object.assign(draft, { pool: c.pool, owner: c.owner, department: c.department, is_primary: draft.is_primary === true || c.n === 0 })
  else if (before.is_primary && draft.is_primary === false) draft.is_primary = true
  if (draft.is_primary === true)
    await tx.run(sql`update contact set is_primary = false where customer_id = ${customer}::bigint and id <> ${before?.id ?? 0}::bigint and is_primary`)
}

/** Of the same customer, and not below the person himself. */
async function requireSuperior(tx: Tx, customer: number, id: number | undefined, superior: number): Promise<void> {
  const chain = await tx.rows<{ id: number; customer: number }>(
    sql`with recursive up as (select id, superior_id, customer_id, 1 as n from contact where id = ${superior}::bigint union all select c.id, c.superior_id, c.customer_id, up.n + 1 from contact c join up on c.id = up.superior_id where up.n < 50) select id, customer_id as customer from up`,
  )
  if (chain[0]?.customer !== customer) throw refuse.CONTACT_OTHER({}, 'superior')
  if (id !== undefined && chain.some((c) => c.id === id)) throw refuse.CONTACT_CYCLE({}, 'superior')
}

/** Whoever changes who is the primary contact does so one after the other. */
const hold = (tx: Tx, customer: number): Promise<unknown> => tx.run(sql`select 1 from customer where id = ${customer}::bigint for update`)

/** The customer keeps one primary contact: the oldest of those who are left follows whoever goes. */
const passOn = (tx: Tx, customer: number, from: number): Promise<number> =>
  tx.run(
    sql`update contact set is_primary = true where id = (select id from contact where customer_id = ${customer}::bigint and status = 'active' and id <> ${from}::bigint order by id limit 1)`,
  )

export const contactCommands = handle(contact, {
  save,
  remove: async ({ tx, doc }) => {
    if (doc.contract_count > 0) throw refuse.CONTACT_REFERENCED()
    await hold(tx, doc.customer.id)
    const { n } = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from contact where customer_id = ${doc.customer.id}::bigint and status = 'active' and id <> ${doc.id}::bigint`,
    )
    if (n === 0) throw refuse.CONTACT_ONLY()
    await tx.run(sql`update contact set superior_id = null where superior_id = ${doc.id}::bigint`)
    if (doc.is_primary) await passOn(tx, doc.customer.id, doc.id)
  },
  guard: ({ doc, action }) => (action === 'delete' && doc.contract_count > 0 ? refuse.CONTACT_REFERENCED() : undefined),
  actions: {
    set_primary: async ({ tx, doc, set }) => {
      await hold(tx, doc.customer.id)
      await tx.run(sql`update contact set is_primary = false where customer_id = ${doc.customer.id}::bigint and id <> ${doc.id}::bigint and is_primary`)
      set({ is_primary: true })
      return 'active' as const
    },
    mark_left: async ({ tx, doc, set }) => {
      await hold(tx, doc.customer.id)
      if (doc.is_primary && (await passOn(tx, doc.customer.id, doc.id)) === 0) throw refuse.CONTACT_ONLY()
      set({ is_primary: false })
      return 'left' as const
    },
    come_back: () => 'active' as const,
  },
})
