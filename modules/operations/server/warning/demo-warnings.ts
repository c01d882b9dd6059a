import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { warning } from '../../model/warning/warning.resource.ts'
import { demoListings } from '../selling/demo-listings.ts'
import { ensureRules } from './rules.ts'
import { usualSources } from './sources/usual.ts'

const ended = ['done', 'closed', 'closed', 'ignored', 'done', 'closed'] as const
/** 900 warnings of the last quarter, 130 of them open, some of them escalated. */
export async function demoWarnings(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  usualSources()
  await ensureRules(tx)
  const rules = await tx.rows<{ id: number; name: string; name_en: string | null; level: string }>(
    sql`select id, name, name_en, level from warning_rule order by code`,
  )
  const list = await demoListings(call, 300)
  if (list.length === 0) return
  const rows = Array.from({ length: Math.ceil(900 * size) }, (_, i) => {
    const r = rules[Math.floor(rand() * rules.length)]!
    const m = list[(i * 7) % list.length]!
    const open = i < Math.ceil(130 * size)
    const day = addDays(today, -(open ? i % 6 : 3 + Math.floor(rand() * 85)))
    const status = !open ? ended[i % ended.length]! : i % 6 === 4 ? 'doing' : i % 13 === 5 ? 'snoozed' : 'open'
    const hours = 2 + Math.floor(rand() * 40)
    return {
      title: `${m.sku} ${r.name}`,
      title_en: `${m.sku}: ${r.name_en ?? r.name}`,
      rule: r.id,
      level: r.level,
      subject_type: 'msku',
      subject_id: m.id,
      store: m.store,
      msku: m.id,
      project: m.project,
      facts: { days: 3 + (i % 20) },
      first_at: `${day}T04:40:00+08:00`,
      last_at: `${open ? today : day}T04:40:00+08:00`,
      hits: 1 + (i % 5),
      handler: m.owner,
      escalated: open && i % 6 > 2 ? 1 : 0,
      due_at: `${addDays(day, open && i % 6 > 2 ? 2 : 1)}T04:40:00+08:00`,
      notified_at: `${day}T08:00:00+08:00`,
      snooze_until: status === 'snoozed' ? `${addDays(today, 2)}T09:00:00+08:00` : null,
      action: status === 'done' ? '已补货' : status === 'ignored' ? '季节性' : null,
      handled_at: open ? null : `${addDays(day, 1)}T10:00:00+08:00`,
      handle_hours: status === 'done' ? String(hours) : null,
      dedupe_key: `demo:${i}`,
      status,
      created_at: `${day}T04:40:00+08:00`,
    }
  })
  await seed(call, warning, rows)
}
