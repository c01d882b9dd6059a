import { addDays, dayOf, moneyText, num, refId, sum, type RowOf } from '@crossway/kernel'
import { findRate, resolveProject } from '@crossway/ledger/server'
import { wrongZip } from '@crossway/logistics/model'
import { sql, type App, type Runner, type Tx } from '@crossway/server-kit'
import { isWorkday } from '@crossway/settings/model'
import { countryRules } from '@crossway/settings/server'
import { freeTypes } from '../../model/order/order-choices.ts'
import { businessDaysAfter } from '../../model/order/order-status.ts'
import type { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { buyerKey, masked, personalFields, type Personal } from './personal.ts'

type Draft = Record<string, unknown>
type Order = RowOf<typeof mcOrder>
interface DraftLine {
  readonly seller_sku?: unknown
  readonly msku?: unknown
  readonly qty?: unknown
  readonly unit_price?: unknown
  readonly line_discount?: unknown
  readonly line_tax?: unknown
}
/** What a form or a file said in clear, until the order it belongs to has its number. */
const clear = new WeakMap<object, Personal>()
export const clearOf = (draft: object): Personal => clear.get(draft) ?? {}

/** Takes what names the recipient out of a draft, leaving its masked form: neither the order nor any log holds the value. */
function takeClear(draft: Draft, before: Draft | undefined): Personal {
  const given: Record<string, string> = {}
  for (const f of personalFields) {
    const v = draft[f]
    if (typeof v !== 'string' || v.trim() === '' || v === before?.[f]) continue
    given[f] = v.trim()
    draft[f] = masked(f, v)
  }
  return given
}

interface Shop {
  readonly platform: number
  readonly site: number
  readonly currency: string
  readonly project: number | null
  readonly sla_hours: number | null
  /** Whose days off count, and by whose clocks. */
  readonly country: string
  readonly zone: string | null
}
export const shopOf = (run: Runner, store: number): Promise<Shop> =>
  run.one<Shop>(sql`
    select s.platform_id as platform, s.marketplace_id as site, s.currency, s.project_id as project, p.order_sla_hours as sla_hours, coalesce(k.country, '') as country, s.time_zone as zone
    from store s join platform p on p.id = s.platform_id left join marketplace k on k.id = s.marketplace_id where s.id = ${store}::bigint`)

/** Latest moment of shipping where the platform does not say it: the store's handling days, on which the store's country works. */
async function shipByOf(run: Runner, shop: Shop, ordered_at: string): Promise<string> {
  const days = Math.max(1, Math.ceil((shop.sla_hours ?? 48) / 24))
  const day = ordered_at.slice(0, 10)
  const rules = await countryRules(run, shop.country, addDays(day, -1), addDays(day, days * 3 + 40))
  return businessDaysAfter(ordered_at, days, rules && ((d) => isWorkday(d, rules)), shop.zone ?? 'UTC')
}

export interface LineSums {
  readonly item: string
  readonly discount: string
  readonly tax: string
  readonly units: number
}
export function sumLines(lines: readonly DraftLine[]): LineSums {
  const n = (v: unknown) => num((v as string | number | null | undefined) ?? 0)
  return {
    item: moneyText(sum(lines.map((l) => n(l.qty).times(n(l.unit_price))))),
    discount: moneyText(sum(lines.map((l) => n(l.line_discount)))),
    tax: moneyText(sum(lines.map((l) => n(l.line_tax)))),
    units: lines.reduce((q, l) => q + Number(l.qty ?? 0), 0),
  }
}

async function checkLines(tx: Tx, store: number, lines: readonly DraftLine[], free: boolean): Promise<void> {
  for (const [i, l] of lines.entries()) {
    const price = num((l.unit_price as string | null | undefined) ?? 0)
    if (!free && price.lte(0)) throw refuse.ORDER_PRICE_ZERO({}, `lines[${i}].unit_price`)
    if (num((l.line_discount as string | null | undefined) ?? 0).gt(price.times(Number(l.qty ?? 0))))
      throw refuse.ORDER_DISCOUNT({}, `lines[${i}].line_discount`)
  }
  const strange = await tx.maybe<{ msku: string }>(
    sql`select seller_sku as msku from msku where id = any(${lines.flatMap((l) => refId(l.msku) ?? [])}::bigint[]) and store_id <> ${store}::bigint limit 1`,
  )
  if (strange) throw refuse.ORDER_STORE_MSKU(strange, 'lines')
}

/** Completes an order as a person enters it: facts of the store, sums, masked recipient. */
export async function saveOrder({
  app,
  tx,
  before,
  draft,
  employee,
}: {
  app: App
  tx: Tx
  before: Order | undefined
  draft: Draft
  employee: number | null
}): Promise<void> {
  const type = String(draft.order_type ?? before?.order_type ?? 'manual')
  if (!before && !['manual', 'sample', 'wholesale'].includes(type)) throw refuse.ORDER_TYPE({}, 'order_type')
  const store = refId(draft.store) ?? before!.store.id
  const [country, zip] = [String(draft.country ?? before?.country ?? ''), String(draft.zip ?? before?.zip ?? '')]
  const example = wrongZip(country, zip)
  if (example && type !== 'sample') throw refuse.ORDER_ADDRESS({ country, example }, 'zip')
  const lines = draft.lines as DraftLine[] | undefined
  if (lines) {
    await checkLines(tx, store, lines, freeTypes.includes(type))
    const s = sumLines(lines)
    Object.assign(draft, { item_amount: s.item, discount: s.discount, tax: s.tax, units: s.units })
  }
  const given = takeClear(draft, before as Draft | undefined)
  clear.set(draft, given)
  if (!before) {
    const shop = await shopOf(tx, store)
    const at = String(draft.ordered_at ?? new Date().toISOString())
    const day = dayOf(new Date(at))
    Object.assign(draft, {
      platform: shop.platform,
      site: shop.site,
      currency: shop.currency,
      project: (await resolveProject(tx, store, null, day))?.project ?? shop.project,
      cny_rate: (await findRate(tx, shop.currency, 'CNY', day, 'book'))?.rate.toFixed(8) ?? null,
      ship_by: draft.ship_by ?? (await shipByOf(tx, shop, at)),
      buyer_key: buyerKey(app, { ...given, zip }),
    })
    draft.owner ??= employee
  }
  const v = (n: string): string => String(draft[n] ?? (before as Draft | undefined)?.[n] ?? 0)
  draft.total = moneyText(num(v('item_amount')).plus(v('shipping_income')).minus(v('discount')).plus(v('tax')))
}
