import { sql, type DemoCall } from '@crossway/server-kit'

const most = 21_000

/**
 * A parcel for every delivery that has left (multichannel.md, demo data: 21 000, one in fifty in trouble), what carriers told of it, and what it was billed once its month was over:
 * 3 in 100 bills lie outside the tolerance, half of them explained.
 */
export async function demoParcels({ tx, today, size = 1 }: DemoCall): Promise<void> {
  const now = sql`(${today}::date + time '09:00') at time zone 'Asia/Shanghai'`
  const chance = (salt: string, of: string): string => `abs(hashtext(${of}::text || '${salt}'))`
  await tx.run(sql`
    insert into parcel (tracking_no, carrier, ship_year, delivery_id, store_id, project_id, warehouse_id, channel_id, shipped_at, promised_days, zone, billed_weight, kg, currency, est, status, delivered_at, transit_days, on_time, first_scan, last_event, last_event_at, created_at, updated_at)
    select x.tracking, x.carrier, extract(year from x.shipped_at at time zone 'Asia/Shanghai')::int, x.id, x.store_id, x.project_id, x.warehouse_id, x.channel_id, x.shipped_at, x.days_max, (2 + x.h % 7)::text, x.lb, round(x.lb * 0.4536, 3), x.currency, x.est, x.state, x.came,
      case when x.came is not null then ((x.came at time zone 'Asia/Shanghai')::date - (x.shipped_at at time zone 'Asia/Shanghai')::date) end, case when x.came is not null then ((x.came at time zone 'Asia/Shanghai')::date - (x.shipped_at at time zone 'Asia/Shanghai')::date) <= x.days_max end,
      case when x.state not in ('none', 'label') then least(x.shipped_at + interval '9 hours', ${now}) end,
      case x.state when 'delivered' then 'Delivered, front door' when 'returned' then 'Returned to sender' when 'exception' then 'Address not found' when 'returning' then 'Being returned to sender' when 'out' then 'Out for delivery' when 'transit' then 'Departed facility' when 'label' then 'Label created' when 'expired' then 'Departed facility' end,
      case x.state when 'none' then null when 'delivered' then x.came when 'returned' then least(x.came + interval '6 days', ${now}) when 'label' then x.shipped_at when 'expired' then x.shipped_at + interval '2 days' else least(x.shipped_at + make_interval(hours => 20 + x.h % 60), ${now}) end, x.shipped_at, x.shipped_at
    from (
      select y.*, case when y.status = 'delivered' then case when y.h % 100 = 7 then 'returned' else 'delivered' end
          when y.age > 60 then 'expired' when y.age > 12 or y.h % 31 = 3 then case when y.h % 3 = 0 then 'returning' else 'exception' end when y.age <= 0 then 'label' when y.age > 3 and y.h % 4 = 0 then 'out' else 'transit' end as state,
        case when y.status = 'delivered' then least(coalesce(y.delivered_at, y.shipped_at + make_interval(days => 2 + y.h % 5)), ${now}) end as came
      from (select distinct on (coalesce(d.tracking_no, d.no)) d.id, coalesce(d.tracking_no, d.no) as tracking, coalesce(d.carrier, c.name, 'UPS') as carrier, d.store_id, d.project_id, d.warehouse_id, d.channel_id, d.shipped_at, d.delivered_at, d.status, d.currency, coalesce(c.days_max, 5) as days_max,
          coalesce(nullif(d.freight_est, 0), 8 + ${sql.raw(chance('est', 'd.id'))} % 900 / 100.0)::numeric(18,2) as est, ${sql.raw(chance('state', 'd.id'))} as h, ceil(coalesce(d.weight_kg, 1 + ${sql.raw(chance('kg', 'd.id'))} % 80 / 10.0) * 2.2046) as lb, ${today}::date - (d.shipped_at at time zone 'Asia/Shanghai')::date as age
        from delivery_bill d left join provider_channel c on c.id = d.channel_id where d.status in ('shipped', 'delivered') and d.shipped_at is not null and d.shipped_at <= ${now} order by coalesce(d.tracking_no, d.no), d.id) y
      order by y.shipped_at desc limit ${Math.ceil(most * size)}) x`)
  await tx.run(sql`
    insert into parcel_event (parcel_id, seq, at, place, code, text)
    select p.id, e.seq, e.at, e.place, e.code, e.text from parcel p cross join lateral (values
      (1, p.shipped_at, 'Warehouse', 'label', 'Label created', true),
      (2, p.first_scan, 'Ontario, CA', 'transit', 'Departed facility', p.first_scan is not null),
      (3, p.delivered_at, 'Front door', 'delivered', 'Delivered, front door', p.delivered_at is not null),
      (4, p.last_event_at, null, p.status, p.last_event, p.status in ('exception', 'returning', 'returned', 'out'))) as e(seq, at, place, code, text, there)
    where e.there and e.at is not null and (e.seq = 3 or p.shipped_at > ${now} - interval '60 days' or p.status not in ('delivered', 'expired'))
    on conflict do nothing`)
  // 3 in 100 of the billed fees lie outside the tolerance
  await tx.run(sql`
    insert into parcel_cost (label, parcel_id, fee_type, store_id, project_id, warehouse_id, currency, est, billed, billed_weight, billed_zone, result, note, explained_by_id, explained_at, bill_ref, status, created_at, updated_at)
    select p.tracking_no || ' last_leg', p.id, 'last_leg', p.store_id, p.project_id, p.warehouse_id, p.currency, p.est, x.billed, case when x.billed is not null then case when x.off and x.why = 'weight' then p.kg + 1.36 else p.kg end end, case when x.billed is not null then case when x.off and x.why = 'zone' then (1 + p.zone::int)::text else p.zone end end,
      case when x.billed is null then null when x.off then x.why else 'ok' end, case when x.off and x.told then case x.why when 'weight' then '账单重量高于资料' when 'zone' then '承运商按偏远分区计费' else '价格已调整' end end, case when x.off and x.told then l.id end, case when x.off and x.told then x.month + interval '12 days' end,
      case when x.billed is not null then 'OW' || to_char(x.month, 'YYMM') || '-' || p.id end, case when x.billed is null then 'expected' when not x.off then 'matched' when x.told then 'explained' else 'open' end, p.shipped_at, coalesce(x.month, p.shipped_at)
    from (select p.*, ${sql.raw(chance('bill', 'p.id'))} as h from parcel p) p
      cross join lateral (select p.h % 100 < 3 as off, (array['weight', 'zone', 'rate'])[1 + p.h / 100 % 3] as why, p.h / 300 % 2 = 0 as told, (date_trunc('month', p.shipped_at at time zone 'Asia/Shanghai') + interval '1 month 4 days') at time zone 'Asia/Shanghai' as due) y
      cross join lateral (select y.off, y.why, y.told and y.due + interval '12 days' < ${now} as told, case when y.due < ${now} then y.due end as month, case when y.due < ${now} then case when y.off then round(p.est * 1.12 + 1.40, 2) when p.h % 7 = 0 then p.est + 0.18 else p.est end end as billed) x
      left join (select id from employee where status in ('probation', 'regular') order by id limit 1) l on true`)
  await tx.run(sql`
    insert into parcel_cost_bill (parcel_cost_id, seq, bill_type, bill, bill_no, bill_line, amount, currency, weight, zone)
    select id, 1, 'demo', 0, split_part(bill_ref, '-', 1), id::int, billed, currency, billed_weight, billed_zone from parcel_cost where billed is not null`)
  await tx.run(sql`update parcel p set billed = c.billed from parcel_cost c where c.parcel_id = p.id and c.billed is not null`)
  await tx.run(sql`update delivery_bill d set freight_act = p.billed from parcel p where p.delivery_id = d.id and p.billed is not null`)
}
