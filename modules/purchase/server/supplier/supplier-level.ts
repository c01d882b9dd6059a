import { addMonths, dayOf } from '@crossway/kernel'
import { setSupplierLevel } from '@crossway/settings/server'
import { sql, type JobDef, type Tx } from '@crossway/server-kit'
import { supplierPeriods } from './supplier-record.ts'

/** First day of the quarter that a day lies in. */
export const quarterStart = (day: string): string => `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`

/** Gives every working supplier the level that his score of the quarter before the day earns him (settings.md level; contracts.md setSupplierLevel). Who delivered nothing keeps his. */
export async function setLevels(tx: Tx, day: string): Promise<number> {
  const to = quarterStart(day)
  const from = addMonths(to, -3)
  let changed = 0
  const working = new Map(
    (
      await tx.rows<{ id: number; level: string; score: string | null }>(
        sql`select id, level, score from supplier where status in ('active', 'frozen') order by id for update`,
      )
    ).map((s) => [s.id, s]),
  )
  for (const { supplier, score, level } of await supplierPeriods(tx, [...working.keys()], 'quarter', from, to)) {
    const now = working.get(supplier)!
    if (!score || !level || (now.level === level && Number(now.score) === Number(score))) continue
    await setSupplierLevel(tx, supplier, level, score)
    changed++
  }
  return changed
}

/** Quarterly, on the first day, early (contracts.md §7). */
export const levelJobs: readonly JobDef[] = [
  {
    name: 'purchase.supplierLevel',
    title: { 'zh-cn': '供应商季度评级', en: 'Quarterly supplier levels' },
    cron: '0 5 1 1,4,7,10 *',
    run: ({ app }) => app.db.tx(async (tx) => ({ changed: await setLevels(tx, dayOf(new Date())) })),
  },
]
