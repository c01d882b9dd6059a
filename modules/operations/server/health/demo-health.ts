import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { accountHealth, fbaCapacity, healthIssue } from '../../model/health/health.resource.ts'
import { coloured } from './health.commands.ts'

const types = ['ip', 'safety', 'listing_policy', 'authenticity', 'document', 'restricted'] as const
const states = ['open', 'appealing', 'won', 'closed', 'open', 'lost'] as const

/** Two weeks of figures of every Amazon store, twelve issues (one late, some due soon), and the room of three months. */
export async function demoHealth(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const stores = await tx.rows<{ id: number; project: number | null; owner: number | null }>(sql`
    select s.id, s.project_id as project, p.leader_id as owner from store s join platform f on f.id = s.platform_id and f.code = 'amazon' left join project p on p.id = s.project_id where s.status = 'normal' order by s.id limit ${Math.ceil(38 * size)}::int`)
  if (stores.length === 0) return
  await seed(
    call,
    accountHealth,
    stores.flatMap((s, n) =>
      Array.from({ length: 14 }, (_, i) => {
        const v = {
          account_status: n % 17 === 5 ? 'at_risk' : 'normal',
          ahr: n % 13 === 4 ? 150 + i : 220 + ((n * 37) % 700),
          odr: (n % 15 === 3 ? 1.1 : 0.1 + rand() * 0.6).toFixed(4),
          late_shipment: (rand() * 2.5).toFixed(4),
          cancel_rate: (rand() * 1.5).toFixed(4),
          valid_tracking: (96.5 + rand() * 3).toFixed(4),
          on_time: (92.5 + rand() * 7).toFixed(4),
          ipi: n % 11 === 6 ? 388 : 420 + ((n * 53) % 400),
          storage_use: (35 + ((n * 7) % 50)).toFixed(4),
          ncx: (0.5 + rand() * 2).toFixed(4),
        }
        const day = addDays(today, -i)
        return {
          store: s.id,
          day,
          ...v,
          ...coloured(v),
          ip_complaints: n % 9 === 2 ? 1 : 0,
          listing_policy: n % 5,
          source: 'import',
          project: s.project,
          created_at: `${day}T06:30:00+08:00`,
        }
      }),
    ),
  )
  await seed(
    call,
    healthIssue,
    Array.from({ length: Math.ceil(12 * size) }, (_, i) => {
      const s = stores[(i * 3) % stores.length]!
      const day = addDays(today, -i - 1)
      return {
        store: s.id,
        type: types[i % types.length],
        asin: `B0HEALTH${i % 10}${i % 7}`,
        opened_at: `${day}T09:00:00+08:00`,
        deadline: `${addDays(today, i - 1)}T18:00:00+08:00`,
        owner: s.owner,
        project: s.project,
        rounds: i % 6 === 0 ? 0 : 1,
        description: '收到平台通知',
        status: states[i % states.length],
        created_at: `${day}T09:00:00+08:00`,
      }
    }),
  )
  await seed(
    call,
    fbaCapacity,
    stores
      .flatMap((s, n) =>
        [0, 1, 2].map((m) => ({
          store: s.id,
          storage_type: 'standard',
          month: addDays(today, -m * 30).slice(0, 7),
          limit_m3: String(40 + ((n * 13) % 160)),
          used_m3: String(((40 + ((n * 13) % 160)) * (50 + ((n * 11 + m) % 38))) / 100),
          ipi: 420 + ((n * 53) % 400),
          source: 'import',
          project: s.project,
        })),
      )
      .filter((r, i, all) => all.findIndex((x) => x.store === r.store && x.month === r.month) === i),
  )
}
