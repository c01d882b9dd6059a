import type { Lang } from '@crossway/kernel'
import { sql, type ComputedColumn } from '@crossway/server-kit'

const words: Readonly<Record<Lang, Readonly<Record<'off' | 'over' | 'now', string> & { readonly later: string }>>> = {
  'zh-cn': { off: '已停用', over: '已被取代', now: '生效中', later: `to_char(t.active_from at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') || ' 起生效'` },
  en: { off: 'Off', over: 'Superseded', now: 'In force', later: `'From ' || to_char(t.active_from at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')` },
}

/** Which row of a code numbers its documents now: the youngest that is on and has begun (settings.md numberingRule). */
export const ruleForce: ComputedColumn = {
  resource: 'numbering_rule',
  name: 'force',
  type: 'text',
  sql: (lang) => {
    const w = words[lang]
    return sql.raw(
      `(case when t.status <> 'active' then '${w.off}' when t.active_from > now() then ${w.later} when exists (select 1 from numbering_rule y where y.code = t.code and y.status = 'active' and y.active_from <= now() and y.active_from > coalesce(t.active_from, '-infinity')) then '${w.over}' else '${w.now}' end)`,
    )
  },
}
