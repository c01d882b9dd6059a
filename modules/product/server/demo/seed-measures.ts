import type { Context } from '@crossway/server-kit'
import { addDays } from '@crossway/kernel'
import { insertAll, insertMany, sql, systemCtx } from '@crossway/server-kit'
import { labelOf } from '@crossway/settings/server'
import type { PlannedSku } from './plan-skus.ts'

const measuredEvery = 4
const heavy = (n: number): boolean => n % 8 === 3

/** What the warehouse weighed of every fourth article on sale; one in eight of those is heavier than its master and waits as a change to be approved. */
export async function seedMeasures({ app, tx }: Context<'app' | 'tx'>, plan: readonly PlannedSku[], ids: readonly number[], today: string): Promise<void> {
  const masters = await tx.rows<{ id: number; gross_weight: string }>(
    sql`select id, gross_weight from sku where id = any(${ids}::bigint[]) and stage = 'on_sale' and status = 'active' and kind = 'single' and gross_weight is not null and volume is not null order by id`,
  )
  const box = new Map(ids.map((id, i) => [id, plan[i]!.box]))
  const rows = masters
    .filter((_, i) => i % measuredEvery === 0)
    .map((m, n) => {
      const off = heavy(n) ? 1.07 + (n % 3) / 100 : 1 + (n % 4) / 200
      const [len_cm, wid_cm, hei_cm] = box.get(m.id)!
      const weight = (Number(m.gross_weight) * off).toFixed(3)
      return {
        sku_id: m.id,
        source: 'warehouse',
        measured_at: `${addDays(today, -(n % 90) - 2)}T10:20:00+08:00`,
        len_cm,
        wid_cm,
        hei_cm,
        weight,
        deviation_pct: ((Number(weight) / Number(m.gross_weight) - 1) * 100).toFixed(2),
        proposal: heavy(n),
        before: m.gross_weight,
      }
    })
  await insertAll(
    tx,
    'sku_measure',
    {
      sku_id: 'bigint',
      source: 'text',
      measured_at: 'timestamptz',
      len_cm: 'numeric',
      wid_cm: 'numeric',
      hei_cm: 'numeric',
      weight: 'numeric',
      deviation_pct: 'numeric',
      proposal: 'boolean',
    },
    rows,
  )
  const wanted = rows.filter((r) => r.proposal)
  const changes = wanted.map((r, n) => ({
    sku_id: r.sku_id,
    summary: labelOf({ app, ctx: systemCtx() }, 'sku', 'gross_weight'),
    changes: [{ field: 'gross_weight', before: r.before, after: r.weight }],
    values: { gross_weight: r.weight },
    reason: '仓库实测重量与资料不符',
    status: n % 4 === 3 ? 'rejected' : 'pending',
    decided_at: n % 4 === 3 ? `${today}T03:00:00+08:00` : null,
    created_at: r.measured_at,
  }))
  await tx.run(
    insertMany(
      'sku_change',
      {
        sku_id: 'bigint',
        summary: 'text',
        changes: 'jsonb',
        values: 'jsonb',
        reason: 'text',
        status: 'text',
        decided_at: 'timestamptz',
        created_at: 'timestamptz',
      },
      changes,
    ),
  )
  await tx.run(sql`update sku set change_open = true where id in (select sku_id from sku_change where status = 'pending')`)
}
