import { audit, sql, type JobDef } from '@crossway/server-kit'

/** Inquiries whose quotes have all run out without an award are over (logistics.md inquiry, states). */
export const inquiryJobs: readonly JobDef[] = [
  {
    name: 'logistics.inquiryExpire',
    title: { 'zh-cn': '询价单过期', en: 'Inquiries that have run out' },
    cron: '15 2 * * *',
    run: ({ app, ctx }) =>
      app.db.tx(async (tx) => {
        const over = await tx.rows<{ id: number; no: string }>(
          sql`update freight_inquiry i set status = 'expired', version = version + 1, updated_at = now() where status = 'comparing' and not exists (select 1 from freight_quote q where q.freight_inquiry_id = i.id and q.current and q.status = 'quoted' and q.valid_to >= current_date) returning id, no`,
        )
        await audit(
          { run: tx, ctx },
          over.map((i) => ({ resource: 'freight_inquiry', record: i.id, no: i.no, operation: 'action', action: 'expire', from: 'comparing', to: 'expired' })),
        )
        return { expired: over.length }
      }),
  },
]
