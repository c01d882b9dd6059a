import { runAction, sql, systemCtx, type DemoCall } from '@crossway/server-kit'

/** The demo's account of a provider stands for one who is asked for prices today and has goods of ours under way, so that his portal has something to do. */
export async function bindProviderPeople({ app, tx }: DemoCall): Promise<void> {
  const record = app.registry.find('member')
  if (!record) return
  const people = await tx.rows<{ id: number }>(
    sql`select m.id from member m join member_group g on g.id = m.group_id and g.party_type = 'provider' where m.party_id is null order by m.id limit 10`,
  )
  const providers = await tx.rows<{ id: number }>(sql`
    select p.id from provider p
      left join lateral (select count(*) as n from freight_quote q join freight_inquiry i on i.id = q.freight_inquiry_id and i.status = 'open' where q.provider_id = p.id and q.current) a on true
      left join lateral (select count(*) as n from shipping_notice s where s.provider_id = p.id and s.status in ('confirmed', 'shipped')) b on true
    where p.status = 'active' and a.n > 0 order by b.n > 0 desc, a.n desc, p.id limit ${people.length}`)
  for (const [i, p] of providers.entries()) await runAction({ app, tx, ctx: systemCtx() }, record, people[i]!.id, 'bind', { args: { party_id: p.id } }, true)
}
