import { num, refuse as engine } from '@crossway/kernel'
import { audit, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'

const tiers = ['standard', 'oversize', 'extra_large', 'apparel', 'footwear']
const wrong = (what: string): Error => engine.BAD_REQUEST({ detail: what })

/** Storage rates of marketplaces by size tier, from a month on (finance-treasury.md costType 仓储费率). */
export function storageRateRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/storage-rate', node: 'costType', summary: '仓储费率 · Storage rates' }, async () => ({
    rows: await app.db.rows(
      sql`select r.id, r.marketplace_id as marketplace, m.name as marketplace_name, m.name_en as marketplace_name_en, r.size_tier, r.month, r.currency, r.rate::text as rate from storage_rate r join marketplace m on m.id = r.marketplace_id order by m.id, r.size_tier, r.month desc limit 5000`,
    ),
  }))
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/storage-rate',
      node: 'costType/edit',
      summary: '保存仓储费率 · Set a rate: marketplace, size_tier, month, rate; null takes it out',
      body: {
        type: 'object',
        required: ['marketplace', 'size_tier', 'month', 'rate'],
        properties: {
          marketplace: { type: 'integer' },
          size_tier: { enum: tiers },
          month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
          rate: { type: ['string', 'null'] },
        },
      },
    },
    async ({ ctx, req }) => {
      const b = (req.body ?? {}) as Record<string, unknown>
      const { marketplace, size_tier: tier, month, rate } = b
      if (!Number.isSafeInteger(marketplace)) throw wrong('marketplace')
      if (typeof tier !== 'string' || !tiers.includes(tier)) throw wrong('size_tier')
      if (typeof month !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw wrong('month')
      if (rate !== null && (typeof rate !== 'string' || !/^\d{1,9}(\.\d{1,4})?$/.test(rate))) throw wrong('rate')
      return app.db.tx(async (tx) => {
        const place = await tx.maybe<{ currency: string }>(sql`select currency from marketplace where id = ${marketplace as number}::bigint`)
        if (!place) throw engine.NOT_FOUND()
        if (rate === null)
          await tx.run(sql`delete from storage_rate where marketplace_id = ${marketplace as number}::bigint and size_tier = ${tier} and month = ${month}`)
        else
          await tx.run(sql`
            insert into storage_rate (marketplace_id, size_tier, month, currency, rate, updated_by) values (${marketplace as number}::bigint, ${tier}, ${month}, ${place.currency}, ${num(rate as string).toFixed(4)}::numeric, ${ctx.account}::bigint)
            on conflict (marketplace_id, size_tier, month) do update set rate = excluded.rate, currency = excluded.currency, updated_at = now(), updated_by = excluded.updated_by`)
        await audit({ run: tx, ctx }, [
          { resource: 'cost_type', operation: 'update', action: 'storageRate', comment: `${String(marketplace)} ${tier} ${month} ${String(rate)}` },
        ])
        return { saved: true }
      })
    },
  )
}
