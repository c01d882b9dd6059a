import { dayOf } from '@crossway/kernel'
import { rows } from '@crossway/resource/server'
import { eachAsked, insertMany, sql, systemCtx, type App, type EventHandler, type JobDef } from '@crossway/server-kit'
import { shopOf, shopsOf } from '@crossway/warehouse/server'
import { coloured, warnOfHealth } from './health.commands.ts'

type Raw = Readonly<Record<string, unknown>>
const dig = (v: unknown, ...path: readonly string[]): unknown => path.reduce<unknown>((x, k) => (x && typeof x === 'object' ? Reflect.get(x, k) : undefined), v)
const share = (v: unknown): string | null =>
  typeof v === 'number' || (typeof v === 'string' && v.trim() !== '' && Number.isFinite(Number(v))) ? (Number(v) * 100).toFixed(4) : null
const whole = (v: unknown): number | null => (v == null || !Number.isFinite(Number(v)) ? null : Math.round(Number(v)))
const statuses: Readonly<Record<string, string>> = { NORMAL: 'normal', AT_RISK: 'at_risk', DEACTIVATED: 'deactivated' }

/** Figures of a row of the seller performance report, by Amazon's names; rates there are fractions. */
export function healthOf(row: Raw) {
  const p = (name: string) => dig(row, 'performanceMetrics', name) ?? row[name]
  const rate = (name: string): string | null =>
    share(dig(p(name), 'rate') ?? dig(p(name), 'afn', 'rate') ?? (typeof p(name) === 'object' ? undefined : p(name)))
  const count = (name: string): number | null => whole(dig(p(name), 'defectsCount'))
  const status = String(row.accountStatus ?? dig(row, 'accountStatuses', '0', 'status') ?? 'NORMAL').toUpperCase()
  return {
    account_status: statuses[status] ?? 'normal',
    ahr: whole(dig(p('accountHealthRating'), 'ahrScore')),
    odr: rate('orderDefectRate'),
    late_shipment: rate('lateShipmentRate'),
    cancel_rate: rate('preFulfillmentCancellationRate'),
    valid_tracking: rate('validTrackingRate'),
    on_time: rate('onTimeDeliveryRate'),
    invoice_defect: rate('invoiceDefectRate'),
    ip_complaints: count('receivedIntellectualPropertyComplaints'),
    authenticity: count('productAuthenticityCustomerComplaints'),
    condition: count('productConditionCustomerComplaints'),
    safety: count('productSafetyCustomerComplaints'),
    listing_policy: count('listingPolicyViolations'),
    restricted: count('restrictedProductPolicyViolations'),
    food: count('foodAndProductSafetyIssues'),
    review_policy: count('customerProductReviewsPolicyViolations'),
    other_policy: count('otherPolicyViolations'),
    document_requests: count('documentRequests'),
  }
}
const columns = {
  store_id: 'bigint',
  day: 'date',
  account_status: 'text',
  colour: 'text',
  red_metrics: 'text[]',
  ahr: 'integer',
  odr: 'numeric',
  late_shipment: 'numeric',
  cancel_rate: 'numeric',
  valid_tracking: 'numeric',
  on_time: 'numeric',
  invoice_defect: 'numeric',
  ip_complaints: 'integer',
  authenticity: 'integer',
  condition: 'integer',
  safety: 'integer',
  listing_policy: 'integer',
  restricted: 'integer',
  food: 'integer',
  review_policy: 'integer',
  other_policy: 'integer',
  document_requests: 'integer',
  metrics: 'jsonb',
  source: 'text',
  project_id: 'bigint',
}

/** The day's figures of the account's stores; the same store and day again replaces them. Answers the stores. */
export async function importHealth(app: App, file: number): Promise<{ stores: number }> {
  const f = await app.db.maybe<{ account: number | null; at: string }>(
    sql`select store_account_id as account, data_at as at from report_file where id = ${file}::bigint and type = 'account_health' and status = 'parsed'`,
  )
  if (!f || f.account === null) return { stores: 0 }
  const shops = await shopsOf(app.db, f.account)
  const told = (await rows(app.db, file)).flatMap((r) => {
    const shop = r.store ? shops.find((s) => s.store === r.store) : shopOf(shops, r.values.marketplaceId ? String(r.values.marketplaceId) : null, [])
    return shop ? [{ store: shop.store, raw: r.values }] : []
  })
  await app.db.tx(async (tx) => {
    const projects = new Map(
      (
        await tx.rows<{ id: number; project: number | null }>(
          sql`select id, project_id as project from store where id = any(${told.map((t) => t.store)}::bigint[])`,
        )
      ).map((s) => [s.id, s.project]),
    )
    const last = [...new Map(told.map((t) => [t.store, t])).values()]
    const drafts = last.map((t) => {
      const v = healthOf(t.raw)
      return {
        store_id: t.store,
        day: dayOf(new Date(f.at)),
        ...v,
        ...coloured(v),
        metrics: t.raw,
        source: 'import',
        project_id: projects.get(t.store) ?? null,
      }
    })
    if (drafts.length)
      await tx.run(
        insertMany(
          'account_health',
          columns,
          drafts,
          sql`on conflict (store_id, day) do update set ${sql.raw(
            Object.keys(columns)
              .filter((c) => c !== 'store_id' && c !== 'day')
              .map((c) => `"${c}" = excluded."${c}"`)
              .join(', '),
          )}, version = account_health.version + 1, updated_at = now()`,
        ),
      )
    for (const d of drafts) await warnOfHealth({ app, tx, ctx: systemCtx() }, d.store_id)
  })
  return { stores: new Set(told.map((t) => t.store)).size }
}
export const healthJob: JobDef = {
  name: 'operations.accountHealth',
  title: { 'zh-cn': '账户健康导入', en: 'Import of account health' },
  same: () => 'health',
  run: (job) =>
    eachAsked(
      job,
      (data) => String(data.file),
      (data) => importHealth(job.app, Number(data.file)),
    ),
}
export const onHealthImported: EventHandler = {
  event: 'report.imported',
  name: 'operations.accountHealth',
  run: async ({ app, tx, payload }) => {
    if (payload.type === 'account_health') await app.jobs.ask(tx, systemCtx(), healthJob, { file: Number(payload.file) })
  },
}
