import type { RowOf } from '@crossway/kernel'
import { get as projectById } from '@crossway/project/server'
import { sql, type CommandContext, type Runner } from '@crossway/server-kit'
import { attrEn, attrZh } from '../model/ship-modes.ts'
import { refuse } from '../model/errors.ts'
import type { stockingOrder } from '../model/stocking-order.resource.ts'
import { goodsOf } from './reserve-goods.ts'

type Stocking = RowOf<typeof stockingOrder>
/** A condition that another module sets on what may be sent; it refuses by throwing. */
export type ShipCheck = (call: CommandContext, doc: Stocking) => Promise<void>
const checks = new Map<string, ShipCheck>()
/** Registers a check on stocking orders that are submitted (contracts.md, logistics.registerShipCheck). */
export const registerShipCheck = (code: string, check: ShipCheck): void => void checks.set(code, check)

/** What must be right before a stocking order goes to its approvers (logistics.md stocking, action submit). */
export async function checkSubmit({ app, tx, ctx }: CommandContext, doc: Stocking): Promise<void> {
  const project = await projectById(tx, doc.project.id)
  if (!project?.can_spend) throw refuse.STK_PROJECT({}, 'project')
  const goods = await goodsOf(tx, doc.lines)
  const known = await tx.rows<{ id: number; code: string; attrs: string[]; declared: boolean }>(sql`
    select s.id, s.code, coalesce(s.special_attrs, '{}') as attrs, exists (select 1 from sku_customs k where k.sku_id = s.id and k.country = ${doc.dest_country}) as declared
    from sku s where s.id = any(${goods.flat().map((g) => g.sku)}::bigint[])`)
  const by = new Map(known.map((s) => [s.id, s]))
  for (const [i, own] of goods.entries())
    for (const g of own) {
      const { code, attrs, declared } = by.get(g.sku)!
      if (doc.dest_country !== 'CN' && !declared) throw refuse.STK_CUSTOMS({ sku: code, country: doc.dest_country }, `lines[${i}].sku`)
      const odd = await refusedAttr(tx, doc, attrs)
      if (odd) throw refuse.STK_ATTR({ sku: code, attr_zh: attrZh[odd], attr_en: attrEn[odd] }, 'ship_mode')
    }
  for (const check of checks.values()) await check({ app, tx, ctx }, doc)
}

/** An attribute that none of the channels of this mode to this country carries; where there is no channel nothing is known. */
async function refusedAttr(run: Runner, doc: Stocking, attrs: readonly string[]): Promise<keyof typeof attrZh | undefined> {
  if (attrs.length === 0) return undefined
  const found = await run.one<{ n: number; carried: string[] }>(
    sql`select count(distinct c.id)::int as n, coalesce(array_agg(distinct a) filter (where a is not null), '{}') as carried from provider_channel c left join lateral unnest(c.allowed_attrs) a on true where c.mode = ${doc.ship_mode} and c.dest_country = ${doc.dest_country} and c.status = 'enabled'`,
  )
  return found.n === 0 ? undefined : attrs.find((a): a is keyof typeof attrZh => a in attrZh && !found.carried.includes(a))
}
