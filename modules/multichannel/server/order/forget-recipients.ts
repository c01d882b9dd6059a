import { sql, type App, type JobDef } from '@crossway/server-kit'

const aRound = 2000

/**
 * Who received an order is forgotten once its platform's time is over, counted from completion or cancellation; figures, country and state stay
 * (multichannel.md, privacy). The key of the buyer goes, too: it would still tell orders of one person from others.
 */
export async function forgetRecipients(app: App): Promise<number> {
  let all = 0
  for (;;) {
    const n = await app.db.tx(async (tx) => {
      const due = await tx.rows<{ id: number }>(sql`
        select o.id from mc_order o join store s on s.id = o.store_id join platform p on p.id = s.platform_id
        where not o.pii_purged and o.status in ('completed', 'cancelled') and coalesce(o.completed_at, o.cancelled_at) < now() - make_interval(days => p.buyer_days) order by o.id limit ${sql.raw(String(aRound))} for update of o skip locked`)
      const ids = due.map((d) => d.id)
      await tx.run(sql`delete from mc_order_personal where order_id = any(${ids}::bigint[])`)
      await tx.run(sql`
        update mc_order set buyer_name = null, phone = null, email = null, buyer_company = null, address1 = null, address2 = null, buyer_key = null, address_key = null, buyer_note = null, pii_purged = true, version = version + 1, updated_at = now() where id = any(${ids}::bigint[])`)
      return ids.length
    })
    all += n
    if (n < aRound) return all
  }
}
export const forgetJob = {
  name: 'multichannel.forgetRecipients',
  title: { 'zh-cn': '清除到期买家信息', en: 'Forget recipients' },
  cron: '30 3 * * *',
  run: async ({ app }) => ({ forgotten: await forgetRecipients(app) }),
} satisfies JobDef
