import { registerWarningSource } from '@crossway/operations/server'
import { sql, type App } from '@crossway/server-kit'
import { monitorItem } from '../../model/monitor/monitor.resources.ts'

/** High items of the monitor among the warnings: one for each store and kind, so that a bad day is one line and not a hundred (multichannel.md monitor). */
export function registerHighItems(app: App): void {
  const words = (lang: 'zh-cn' | 'en', type: string): string => {
    const label = app.registry.labels(monitorItem.name, lang).fields.type
    return (typeof label === 'object' ? label.values?.[type] : undefined) ?? type
  }
  registerWarningSource({
    code: 'mc_monitor',
    name: { 'zh-cn': '多渠道严重监控项', en: 'High items of the order monitor' },
    level: 'high',
    schedule: 'hourly',
    find: async ({ run }) => {
      const rows = await run.rows<{ store: number; name: string; project: number | null; owner: number | null; type: string; n: number; first: string }>(sql`
        select i.store_id as store, s.name, s.project_id as project, i.type, count(*)::int as n, min(i.subject) as first,
          (select t.employee_id from store_staff t where t.store_id = i.store_id and t.is_primary order by t.id limit 1) as owner
        from monitor_item i join store s on s.id = i.store_id where i.status in ('open', 'doing') and i.level = 'high' and (i.snoozed_until is null or i.snoozed_until < now())
        group by i.store_id, s.id, i.type order by i.store_id, i.type limit 5000`)
      return rows.map((r) => ({
        key: `store:${r.store}:${r.type}`,
        subject: { type: 'store', id: r.store },
        store: r.store,
        project: r.project,
        owner: r.owner,
        title: { 'zh-cn': `${r.name} ${words('zh-cn', r.type)}：${r.n}项待处理`, en: `${r.name}, ${words('en', r.type).toLowerCase()}: ${r.n} open` },
        facts: { count: r.n, first: r.first },
      }))
    },
  })
}
