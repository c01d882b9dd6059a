import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { browserProfile } from '../../model/browser/browser-profile.resource.ts'

const zones: Readonly<Record<string, string>> = { US: 'America/Los_Angeles', DE: 'Europe/Berlin', JP: 'Asia/Tokyo' }

/** A profile for each account with a line, opened some four hundred times, three of them blocked. */
export async function seedBrowsers(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const lines = await tx.rows<{ id: number; account: number; alias: string; country: string; people: number[] }>(sql`
    select l.id, a.id as account, a.alias, l.country, array(select distinct t.employee_id from store_staff t join store s on s.id = t.store_id where s.store_account_id = a.id and t."to" is null order by 1 limit 3) as people
    from dedicated_line l join store_account a on a.id = l.store_account_id order by l.id limit 11`)
  const profiles = await seed(
    call,
    browserProfile,
    lines.map((l, i) => ({
      name: `${l.alias} 环境`,
      store_account: l.account,
      vendor: (['ziniao', 'ziniao', 'adspower', 'yunlogin'] as const)[i % 4],
      external_id: `env-${88_000 + i * 17}`,
      line: l.id,
      time_zone: zones[l.country],
      language: l.country === 'JP' ? 'ja-JP' : l.country === 'DE' ? 'de-DE' : 'en-US',
      resolution: '1920x1080',
      os: 'windows',
      login_user: `seller${i + 1}@mail.example`,
      allowed_employees: l.people,
      mismatches: i < 3 ? 1 : 0,
      status: i === 9 ? 'locked' : 'enabled',
    })),
  )
  const ids = profiles.map((p) => p.id)
  await tx.run(sql`
    insert into browser_session (profile_id, employee_id, "by", purpose, opened_at, closed_at, client_ip, exit_ip, expected_ip, result)
    select p.id, e.id, coalesce(e.name, '系统管理员'), (array['处理订单', '回复站内信', '上传资料', '查看账户状况'])[1 + n % 4], d.at, d.at + interval '40 minutes', '10.8.0.' || (10 + n % 40), case when n < 3 then '198.51.100.7' else l.exit_ip end, l.exit_ip, case when n < 3 then 'blocked' else 'ok' end
    from generate_series(0, 399) n join lateral (select * from browser_profile where id = (${ids}::bigint[])[1 + n % ${Math.max(1, ids.length)}::int]) p on true join dedicated_line l on l.id = p.line_id
    left join employee e on e.id = p.allowed_employees[1 + n % greatest(1, cardinality(p.allowed_employees))]
    cross join lateral (select ${today}::date + time '09:00' - (n / 9) * interval '1 day' + (n % 9) * interval '1 hour' - interval '1 day' as at) d`)
  await tx.run(sql`
    update browser_profile p set last_opened_at = x.at, last_opened_by = x."by", first_used_at = x.first
    from (select distinct on (profile_id) profile_id, opened_at as at, "by", min(opened_at) over (partition by profile_id) as first from browser_session order by profile_id, opened_at desc) x where x.profile_id = p.id`)
}
