import { num } from '@crossway/kernel'
import { getCustoms, getMskuFeeParams, pickSupplierPrice, platformFee } from '@crossway/product/server'
import { sql, type Runner } from '@crossway/server-kit'
import { dayOfTrial } from './calculate.ts'
import type { Defaults, Source } from './known.ts'
import { siteOf, type TrialQuestion } from './site.ts'
import { vendorDefaults } from './vendor-defaults.ts'

interface Article {
  readonly id: number
  readonly category: number
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
  readonly weight: string | null
  readonly price: string | null
  readonly carton: number | null
  readonly qty: number
}
const articleOf = (run: Runner, q: TrialQuestion): Promise<Article | undefined> =>
  run.maybe<Article>(sql`
    select k.id, k.category_id as category, k.len_cm as length, k.wid_cm as width, k.hei_cm as height, k.gross_weight as weight,
      coalesce(case when k.last_price_currency = 'CNY' then k.last_price end, k.std_cost) as price, coalesce(l.qty, 1) as qty, k.carton_qty as carton
    from sku k left join msku_sku l on l.sku_id = k.id and l.msku_id = ${q.msku ?? null}::bigint and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now())
    where k.id = ${q.sku ?? null}::bigint or (${q.sku ?? null}::bigint is null and l.id is not null) order by l.seq limit 1`)

/** What the house knows of an article and its listing, as defaults of a trial; whatever is typed stays (tool.md). */
export async function defaultsOf(run: Runner, q: TrialQuestion): Promise<Defaults> {
  const day = dayOfTrial(q.input)
  const [site, article, msku] = await Promise.all([
    siteOf(run, q.marketplace),
    articleOf(run, q),
    q.msku
      ? run.maybe<{ price: string | null; platform: number; fulfillment: string }>(
          sql`select coalesce(m.plan_price, m.price) as price, s.platform_id as platform, m.fulfillment from msku m join store s on s.id = m.store_id where m.id = ${q.msku}::bigint`,
        )
      : undefined,
  ])
  const out: Defaults = {}
  const put = (field: string, value: string | null | undefined, source: Source): void => {
    if (value !== null && value !== undefined) out[field] = { value: num(value).toFixed(), source }
  }
  if (q.kind === 'vc') Object.assign(out, await vendorDefaults(run, q, day))
  else put('price', msku?.price, 'msku')
  if (q.kind === 'sc') put('vat_pct', site.vat_rate, 'marketplace')
  if (!article) return out
  // several pieces in one listing have a package of their own: it is typed
  if (article.qty === 1)
    for (const [field, value] of [
      ['length_cm', article.length],
      ['width_cm', article.width],
      ['height_cm', article.height],
      ['weight_kg', article.weight],
    ] as const)
      put(field, value, 'sku')
  const [supply, customs, fee] = await Promise.all([
    pickSupplierPrice(run, article.id, undefined, 1, day),
    getCustoms(run, article.id, 'US'),
    q.msku ? getMskuFeeParams(run, q.msku, day) : platformFee(run, article.category, await platformOf(run, q.marketplace), q.marketplace, day),
  ])
  const bought = article.price ?? (supply?.currency === 'CNY' ? supply.unit_price : null)
  put('purchase_price', bought === null ? null : num(bought).times(article.qty).toFixed(), article.price ? 'sku' : 'supplier')
  put('declared_value', customs?.declare_price, 'customs')
  if (customs)
    put(
      'duty_rate',
      num(customs.duty_rate ?? 0)
        .plus(customs.extra_duty_rate ?? 0)
        .toFixed(),
      'customs',
    )
  if (q.kind === 'sc') put('referral_pct', fee?.referral_pct, 'category')
  if (q.kind === 'vc') {
    // a case holds listings, which may be of several pieces
    if (out['case_pack'] === undefined && article.carton && article.carton % article.qty === 0) put('case_pack', String(article.carton / article.qty), 'sku')
    if (supply) put('moq', String(Math.ceil(supply.moq / article.qty)), 'supplier')
  }
  return out
}
const platformOf = async (run: Runner, marketplace: number): Promise<number> =>
  (await run.one<{ id: number }>(sql`select platform_id as id from marketplace where id = ${marketplace}::bigint`)).id
