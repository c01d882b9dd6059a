import { withoutKeys, sql, type DemoCall } from '@crossway/server-kit'

const most = 21_000

/**
 * A parcel for every delivery that has left (multichannel.md, demo data: 21 000, one in fifty in trouble), what carriers told of it, and what it was billed once its month was over:
 * 3 in 100 bills lie outside the tolerance, half of them explained.
 */
export async function demoParcels({ tx, today, size = 1 }: DemoCall): Promise<void> {
  const now = sql`(${today}::date + time '09:00') at time zone 'Asia/Shanghai'`
  const chance = (salt: string, of: string): string => `abs(hashtext(${of}::text || '${salt}'))`
  // what was billed is settled with the parcel itself: 3 in 100 fees lie outside the tolerance
  await withoutKeys(tx, 'parcel', () =>
    tx.run(sql`
    insert into parcel (tracking_no, carrier, ship_year, delivery_id, store_id, project_id, warehouse_id, channel_id, shipped_at, promised_days, zone, billed_weight, kg, currency, est, billed, status, delivered_at, transit_days, on_time, first_scan, last_event, last_event_at, created_at, updated_at)
    select x.tracking, x.carrier, extract(year from x.shipped_at at time zone 'Asia/Shanghai')::int, x.id, x.store_id, x.project_id, x.warehouse_id, x.channel_id, x.shipped_at, x.days_max, (2 + x.h % 7)::text, x.lb, round(x.lb * 0.4536, 3), x.currency, x.est,
      case when x.due < ${now} then case when x.h / 7 % 100 < 3 then round(x.est * 1.12 + 1.40, 2) when x.h % 5 = 0 then x.est + 0.18 else x.est end end, x.state, x.came, x.days, x.days <= x.days_max,
      case when x.state not in ('none', 'label') then least(x.shipped_at + interval '9 hours', ${now}) end,
      case x.state when 'delivered' then 'Delivered, front door' when 'returned' then 'Returned to sender' when 'exception' then 'Address not found' when 'returning' then 'Being returned to sender' when 'out' then 'Out for delivery' when 'label' then 'Label created' else 'Departed facility' end,
      case x.state when 'delivered' then x.came when 'returned' then least(x.came + interval '6 days', ${now}) when 'label' then x.shipped_at when 'expired' then x.shipped_at + interval '2 days' else least(x.shipped_at + make_interval(hours => 20 + x.h % 60), ${now}) end, x.shipped_at, x.shipped_at
    from (
      select z.*, case when z.came is not null then (z.came at time zone 'Asia/Shanghai')::date - (z.shipped_at at time zone 'Asia/Shanghai')::date end as days, (date_trunc('month', z.shipped_at at time zone 'Asia/Shanghai') + interval '1 month 4 days') at time zone 'Asia/Shanghai' as due
      from (
        select y.*, case when y.status = 'delivered' then case when y.h % 50 = 7 then 'returned' else 'delivered' end
            when y.age > 60 then 'expired' when y.age > 12 or y.h % 31 = 3 then case when y.h % 3 = 0 then 'returning' else 'exception' end when y.age <= 0 then 'label' when y.age > 3 and y.h % 4 = 0 then 'out' else 'transit' end as state,
          case when y.status = 'delivered' then least(coalesce(y.delivered_at, y.shipped_at + make_interval(days => 2 + y.h % 5)), ${now}) end as came
        from (select distinct on (coalesce(d.tracking_no, d.no)) d.id, coalesce(d.tracking_no, d.no) as tracking, coalesce(d.carrier, c.name, 'UPS') as carrier, d.store_id, d.project_id, d.warehouse_id, d.channel_id, d.shipped_at, d.delivered_at, d.status, d.currency, coalesce(c.days_max, 5) as days_max,
            coalesce(nullif(d.freight_est, 0), 8 + ${sql.raw(chance('est', 'd.id'))} % 900 / 100.0)::numeric(18,2) as est, ${sql.raw(chance('state', 'd.id'))} as h, ceil(coalesce(d.weight_kg, 1 + ${sql.raw(chance('kg', 'd.id'))} % 80 / 10.0) * 2.2046) as lb, ${today}::date - (d.shipped_at at time zone 'Asia/Shanghai')::date as age
          from delivery_bill d left join provider_channel c on c.id = d.channel_id where d.status in ('shipped', 'delivered') and d.shipped_at is not null and d.shipped_at <= ${now} order by coalesce(d.tracking_no, d.no), d.id) y) z
      order by z.shipped_at desc limit ${Math.ceil(most * size)}) x`),
  )
  await tx.run(sql`
    insert into parcel_event (parcel_id, seq, at, place, code, text)
    select p.id, e.seq, e.at, e.place, e.code, e.text from parcel p cross join lateral (values
      (1, p.shipped_at, 'Warehouse', 'label', 'Label created', true),
      (2, p.first_scan, 'Ontario, CA', 'transit', 'Departed facility', p.first_scan is not null),
      (3, p.delivered_at, 'Front door', 'delivered', 'Delivered, front door', p.delivered_at is not null),
      (4, p.last_event_at, null, p.status, p.last_event, p.status in ('exception', 'returning', 'returned', 'out'))) as e(seq, at, place, code, text, there)
    where e.there and e.at is not null and (p.shipped_at > ${now} - interval '60 days' or p.status not in ('delivered', 'expired'))
    on conflict do nothing`)
  await withoutKeys(tx, 'parcel_cost', () =>
    tx.run(sql`
    insert into parcel_cost (label, parcel_id, fee_type, store_id, project_id, warehouse_id, currency, est, billed, billed_weight, billed_zone, result, note, explained_by_id, explained_at, bill_ref, status, created_at, updated_at)
    select p.tracking_no || ' last_leg', p.id, 'last_leg', p.store_id, p.project_id, p.warehouse_id, p.currency, p.est, p.billed, case when p.billed is not null then case when p.off and p.why = 'weight' then p.kg + 1.36 else p.kg end end, case when p.billed is not null then case when p.off and p.why = 'zone' then (1 + p.zone::int)::text else p.zone end end,
      case when p.billed is null then null when p.off then p.why else 'ok' end, case when p.told then case p.why when 'weight' then '账单重量高于资料' when 'zone' then '承运商按偏远分区计费' else '价格已调整' end end, case when p.told then l.id end, case when p.told then p.due + interval '12 days' end,
      case when p.billed is not null then 'OW' || to_char(p.due, 'YYMM') || '-' || p.id end, case when p.billed is null then 'expected' when not p.off then 'matched' when p.told then 'explained' else 'open' end, p.shipped_at, case when p.billed is null then p.shipped_at else p.due end
    from (select y.*, y.off and y.h % 2 = 0 and y.due + interval '12 days' < ${now} as told, (array['weight', 'zone', 'rate'])[1 + y.h / 2 % 3] as why
      from (select p.*, coalesce(p.billed - p.est > 0.5, false) as off, ${sql.raw(chance('why', 'p.id'))} as h, (date_trunc('month', p.shipped_at at time zone 'Asia/Shanghai') + interval '1 month 4 days') at time zone 'Asia/Shanghai' as due from parcel p) y) p
      left join (select id from employee where status in ('probation', 'regular') order by id limit 1) l on true`),
  )
  await tx.run(sql`
    insert into parcel_cost_bill (parcel_cost_id, seq, bill_type, bill, bill_no, bill_line, amount, currency, weight, zone)
    select id, 1, 'demo', 0, split_part(bill_ref, '-', 1), id::int, billed, currency, billed_weight, billed_zone from parcel_cost where billed is not null`)
  await tx.run(sql`update delivery_bill d set freight_act = p.billed from parcel p where p.delivery_id = d.id and p.billed - p.est > 0.5`)
}
