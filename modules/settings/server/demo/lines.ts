import { addDays } from '@crossway/kernel'
import { insertMany, sql, type Tx } from '@crossway/server-kit'

const places = [
  ['US', '美国 洛杉矶', 'CenturyLink', 'Fiber Link'],
  ['US', '美国 达拉斯', 'AT&T', 'Fiber Link'],
  ['DE', '德国 法兰克福', 'Deutsche Telekom', '云网通'],
  ['JP', '日本 东京', 'NTT', '云网通'],
] as const
const columns = {
  line_no: 'text',
  name: 'text',
  type: 'text',
  exit_ip: 'text',
  port: 'integer',
  protocol: 'text',
  auth_user: 'text',
  vendor: 'text',
  contract_no: 'text',
  country: 'text',
  region: 'text',
  isp: 'text',
  bandwidth: 'integer',
  monthly_cost: 'numeric',
  currency: 'text',
  bill_day: 'integer',
  paid_to: 'date',
  company_id: 'bigint',
  store_account_id: 'bigint',
  status: 'text',
}

/** Eleven lines for the Amazon accounts that there are, one of them faulty and one due in a week, with a month of checks. */
export async function seedLines(tx: Tx, companies: readonly number[], today: string): Promise<void> {
  const accounts = await tx.rows<{ id: number; alias: string; region: string }>(
    sql`select a.id, a.alias, a.region from store_account a join platform p on p.id = a.platform_id where p."group" = 'amazon' order by a.id limit 11`,
  )
  const rows = accounts.map((a, i) => {
    const [country, region, isp, vendor] = a.region === 'EU' ? places[2] : a.region === 'FE' ? places[3] : places[i % 2]!
    return {
      line_no: `L${String(i + 1).padStart(3, '0')}`,
      name: `${a.alias} 专线`,
      type: ['sdwan', 'static_residential', 'vps', 'static_residential'][i % 4],
      exit_ip: `203.0.113.${20 + i}`,
      port: 8443,
      protocol: i % 2 ? 'socks5' : 'http',
      auth_user: `line${i + 1}`,
      vendor,
      contract_no: `HT-${today.slice(0, 4)}-${101 + i}`,
      country,
      region,
      isp,
      bandwidth: [20, 50, 100][i % 3],
      monthly_cost: [380, 460, 520, 680][i % 4],
      currency: 'CNY',
      bill_day: 1 + i,
      paid_to: addDays(today, i === 2 ? 7 : 20 + i * 9),
      company_id: companies[i % 2],
      store_account_id: a.id,
      status: i === 7 ? 'faulty' : 'active',
    }
  })
  await tx.run(insertMany('dedicated_line', columns, rows))
  await tx.run(sql`
    insert into line_binding (line_id, store_account_id, exit_ip, "from", "by")
    select id, store_account_id, exit_ip, ${addDays(today, -200)}::date + (id % 90)::int, '系统管理员' from dedicated_line where store_account_id is not null`)
  await tx.run(sql`
    insert into line_check (line_id, at, ok, reachable, ms, seen_ip, blacklist_hits)
    select l.id, d.at, x.ok, x.ok, case when x.ok then 60 + (n * 13 + l.id * 7)::int % 90 end, case when x.ok then l.exit_ip end, 0
    from dedicated_line l cross join generate_series(0, 119) n cross join lateral (select ${today}::date + time '08:00' - n * interval '6 hours' as at) d
    cross join lateral (select case when l.status = 'faulty' then n > 3 else (n + l.id) % 97 <> 0 end as ok) x`)
  await tx.run(sql`update biz_param set value = 'simulated', differs = true where code = 'settings.line_probe'`)
}
