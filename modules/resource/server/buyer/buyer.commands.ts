import { createRecord, handle, lockOther, sql, systemAccess, type AnyCommands } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { buyer } from '../../model/buyer/buyer.resource.ts'
import { consumer } from '../../model/consumer/consumer.resource.ts'
import { forgetPersonal, readPersonal } from '../personal/sealed-personal.ts'
import { sumBuyers } from './remember-buyers.ts'

/** What people say of a buyer; who he is and what he bought comes from platforms alone (resource.md customerInformation). */
export const buyerCommands: AnyCommands = handle(buyer, {
  actions: {
    tag: ({ args, set }) => {
      set({ tags: [...new Set(args.tags.map((t) => t.trim()).filter(Boolean))].slice(0, 20) })
      return 'live' as const
    },
    flag: ({ args, set }) => {
      const flags = [...new Set(args.flags ?? [])].sort()
      set({ risk_flags: flags.length ? flags : null })
      return 'live' as const
    },
    toConsumer: async ({ app, tx, ctx, doc, args, set }) => {
      const [email, sms, content] = [args.email === true, args.sms === true, args.content === true]
      if (!email && !sms && !content) throw refuse.CONSUMER_NO_CONSENT({}, 'email')
      const known =
        doc.consumer &&
        (await tx.maybe<{ no: string }>(sql`select no from consumer where id = ${doc.consumer.id}::bigint and status not in ('erased', 'merged')`))
      if (known) throw refuse.BUYER_CONSUMER({ no: known.no })
      const last = await tx.maybe<{ source: string; ref: string }>(
        sql`select source, order_ref as ref from buyer_order where buyer_id = ${doc.id} order by (source = 'amazon') desc, order_date desc limit 1`,
      )
      const platform = await tx.one<{ code: string }>(sql`select code from platform where id = ${doc.platform.id}::bigint`)
      if (platform.code.startsWith('amazon') || last?.source === 'amazon') throw refuse.BUYER_AMAZON()
      if (!doc.country) throw refuse.BUYER_NO_COUNTRY()
      const reported = async (field: 'name' | 'email' | 'phone'): Promise<Record<string, string>> => {
        const v = await readPersonal({ app, run: tx }, 'buyer', doc.id, field)
        return v ? { [field]: v } : {}
      }
      const person = { ...(await reported('name')), ...(await reported('email')), ...(await reported('phone')) }
      if (!person.name || (!person.email && !person.phone)) throw refuse.BUYER_PURGED()
      const created = await createRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, consumer, {
        ...person,
        country: doc.country.toUpperCase(),
        ...(doc.state ? { state: doc.state } : {}),
        source: last?.source === 'shopify' ? 'shopify' : 'order',
        source_ref: last?.ref ?? doc.code,
        consent_email: email,
        consent_sms: sms,
        consent_content: content,
        consented_at: new Date().toISOString(),
        consent_evidence: String(args.evidence),
      })
      set({ consumer: created })
      return 'live' as const
    },
    // The same person on two platforms, or with two mailboxes: only people can know.
    merge: async (call) => {
      const { tx, doc, args, set } = call
      const into = Number(typeof args.into === 'object' && args.into !== null ? (args.into as { id: number }).id : args.into)
      if (into === doc.id) throw refuse.BUYER_SELF({}, 'into')
      await lockOther(call, buyer, into, 'merge')
      const other = await tx.maybe<{ status: string }>(sql`select status from buyer where id = ${into}::bigint for update`)
      if (other?.status !== 'live') throw refuse.BUYER_GONE({}, 'into')
      await tx.run(sql`update buyer_order set buyer_id = ${into}::bigint, updated_at = now() where buyer_id = ${doc.id}`)
      await tx.run(sql`update buyer set merged_into_id = ${into}::bigint where merged_into_id = ${doc.id}`)
      await forgetPersonal(tx, 'buyer', doc.id)
      await sumBuyers(tx, [into])
      set({
        merged_into: into,
        name: null,
        email: null,
        phone: null,
        address: null,
        pii_purged: true,
        orders: 0,
        units: 0,
        spend: '0',
        refunds: '0',
        returns: 0,
        return_rate: null,
      })
      return 'merged' as const
    },
  },
})
