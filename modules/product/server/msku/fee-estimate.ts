import { cardOn, fbaFee, storageFee } from '@crossway/pricing/server'
import { sql, type Runner } from '@crossway/server-kit'
import type { FeeEstimate } from './decide-price.ts'

interface Unit {
  readonly marketplace: number
  readonly price: string
  readonly length_cm: string
  readonly width_cm: string
  readonly height_cm: string
  readonly weight_kg: string
}
/** Months that a unit usually lies in store until a listing has figures of its own. */
const usualMonths = '1.5'

/** Fulfilment and storage of one unit of a listing by the card in force; undefined where the platform does not send it, its size is not known or nobody has a card. */
export async function mskuFees(run: Runner, msku: number, day: string): Promise<FeeEstimate | undefined> {
  const unit = await run.maybe<Unit>(sql`
    select s.marketplace_id as marketplace, coalesce(m.plan_price, m.price, 25) as price, k.len_cm as length_cm, k.wid_cm as width_cm, k.hei_cm as height_cm, k.gross_weight as weight_kg
    from msku m join store s on s.id = m.store_id join msku_sku l on l.msku_id = m.id and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) join sku k on k.id = l.sku_id
    where m.id = ${msku}::bigint and m.fulfillment = 'fba' and l.qty = 1 and k.len_cm > 0 and k.wid_cm > 0 and k.hei_cm > 0 and k.gross_weight > 0
      and not exists (select 1 from msku_sku o where o.msku_id = m.id and o.id <> l.id and o.valid_from <= now() and (o.valid_to is null or o.valid_to > now()))`)
  if (!unit || !(await cardOn(run, unit.marketplace, day))) return undefined
  const fee = await fbaFee(run, unit.marketplace, unit, unit.price, day)
  const stored = await storageFee(run, unit.marketplace, unit, usualMonths, day)
  return fee?.total ? { fulfilment: fee.total.toFixed(), storage: (stored ?? '0').toString(), return_loss: '0' } : undefined
}
