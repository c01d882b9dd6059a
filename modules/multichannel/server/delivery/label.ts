import { Readable } from 'node:stream'
import { eachAsked, saveFile, sql, withStaged, type App, type Ctx, type JobDef } from '@crossway/server-kit'
import { orderPorts } from '../order/ports.ts'

async function fetchLabel(app: App, ctx: Ctx, id: number): Promise<{ label: boolean }> {
  const d = await app.db.maybe<{ no: string }>(
    sql`select no from delivery_bill where id = ${id}::bigint and status in ('accepted', 'picking') and label_id is null`,
  )
  const made = d && (await orderPorts(app).label?.(app, d.no))
  if (!d || !made) return { label: false }
  await withStaged(app, Readable.from([made.pdf]), (staged) =>
    app.db.tx(async (tx) => {
      const file = await saveFile({ app, tx, ctx }, staged, { name: `${d.no}.pdf`, mime: 'application/pdf', topic: 'upload', visibility: 'private' })
      await tx.run(sql`
        update delivery_bill set label_id = ${file.id}, tracking_no = ${made.tracking}, carrier = coalesce(${made.carrier ?? null}, carrier), version = version + 1, updated_at = now() where id = ${id}::bigint and label_id is null`)
    }),
  )
  return { label: true }
}
/** Labels of the carrier with the tracking numbers they bear. */
export const labelJob = {
  name: 'multichannel.label',
  title: { 'zh-cn': '获取面单', en: 'Fetch labels' },
  same: (data) => String(data.delivery),
  run: (job) =>
    eachAsked(
      job,
      (d) => String(d.delivery),
      (d) => fetchLabel(job.app, job.ctx, Number(d.delivery)),
    ),
} satisfies JobDef
