import { runAction, sql, systemCtx, type DemoCall } from '@crossway/server-kit'

/** The demo's accounts of suppliers stand for those with the most open orders, so that their page has something to confirm. */
export async function bindSuppliersPeople({ app, tx }: DemoCall): Promise<void> {
  const record = app.registry.find('member')
  if (!record) return
  const people = await tx.rows<{ id: number }>(
    sql`select m.id from member m join member_group g on g.id = m.group_id and g.party_type = 'supplier' where m.party_id is null order by m.id limit 10`,
  )
  const suppliers = await tx.rows<{ id: number }>(
    sql`select o.supplier_id as id from purchase_order o join supplier s on s.id = o.supplier_id and s.status = 'active' where o.status in ('ordered', 'partial') group by o.supplier_id order by count(*) desc, o.supplier_id limit ${people.length}`,
  )
  for (const [i, s] of suppliers.entries()) await runAction({ app, tx, ctx: systemCtx() }, record, people[i]!.id, 'bind', { args: { party_id: s.id } }, true)
}
