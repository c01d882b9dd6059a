import { eachAsked, sql, systemCtx, type App, type Context, type EventHandler, type JobDef, type Tx } from '@crossway/server-kit'

/** Days back in which a rule tells again which orders came by it. */
const back = 60

/** Orders of the last days by the first rule that their link's parameters fit; the others came by none (multichannel.md shopifyAd, map_utm). */
export const attributeOrders = (app: App): Promise<{ orders: number }> => app.db.tx(attributeIn)

export async function attributeIn(tx: Tx): Promise<{ orders: number }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('ad_order', 0))`)
  const fits = (value: string, pattern: string) =>
    sql.raw(
      `lower(coalesce(${value}, '')) like replace(replace(replace(replace(lower(${pattern}), E'\\\\', E'\\\\\\\\'), '%', E'\\\\%'), '_', E'\\\\_'), '*', '%')`,
    )
  const orders = await tx.run(sql`
      insert into ad_order (order_id, store_id, day, channel, campaign, currency, net, rule_id, project_id)
      select o.id, o.store_id, (o.ordered_at at time zone s.time_zone)::date, r.channel, left(coalesce(r.campaign, o.utm_campaign, ''), 200), o.currency, o.item_amount + o.shipping_income - o.discount, r.id, o.project_id
      from mc_order o join store s on s.id = o.store_id
      join lateral (select u.id, u.channel, u.campaign from utm_map u where u.status = 'enabled' and ${fits('o.utm_source', 'u.source')} and ${fits('o.utm_medium', 'u.medium')} and ${fits('o.utm_campaign', 'u.campaign_pattern')} order by u.priority desc, u.id limit 1) r on true
      where o.ordered_at >= now() - make_interval(days => ${back}) and o.utm_source is not null and o.status <> 'cancelled' and o.order_type in ('online', 'manual') order by o.id
      on conflict (order_id) do update set channel = excluded.channel, campaign = excluded.campaign, net = excluded.net, day = excluded.day, rule_id = excluded.rule_id, version = ad_order.version + 1, updated_at = now()
        where (ad_order.channel, ad_order.campaign, ad_order.net, ad_order.day, ad_order.rule_id) is distinct from (excluded.channel, excluded.campaign, excluded.net, excluded.day, excluded.rule_id)`)
  await tx.run(sql`
      delete from ad_order a using mc_order o where o.id = a.order_id and o.ordered_at >= now() - make_interval(days => ${back})
        and (o.status = 'cancelled' or not exists (select 1 from utm_map u where u.status = 'enabled' and ${fits('o.utm_source', 'u.source')} and ${fits('o.utm_medium', 'u.medium')} and ${fits('o.utm_campaign', 'u.campaign_pattern')}))`)
  await tx.run(sql`
      update utm_map u set orders = x.n, version = u.version + 1 from (select u.id, count(a.id)::int as n from utm_map u left join ad_order a on a.rule_id = u.id and a.day > current_date - ${back}::int group by u.id) x where x.id = u.id and u.orders <> x.n`)
  return { orders }
}
export const attributeJob: JobDef = {
  name: 'multichannel.attributeOrders',
  title: { 'zh-cn': '订单归因', en: 'Attribute orders to advertising' },
  cron: '25 * * * *',
  same: () => 'utm',
  run: (job) =>
    eachAsked(
      job,
      () => 'utm',
      () => attributeOrders(job.app),
    ),
}
export const askAttribution = ({ app, tx }: Context<'app' | 'tx'>): Promise<void> => app.jobs.ask(tx, systemCtx(), attributeJob, {})
export const onOrderCreated: EventHandler = {
  event: 'order.created',
  name: 'multichannel.attributeOrders',
  run: ({ app, tx }) => askAttribution({ app, tx }),
}
