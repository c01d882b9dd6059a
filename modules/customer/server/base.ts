import { sql, type Tx } from '@crossway/server-kit'

const sources: readonly (readonly [name: string, name_en: string, category: string, detail: boolean, broker: boolean])[] = [
  ['新媒体', 'New media', 'new_media', false, false],
  ['展会', 'Exhibition', 'exhibition', true, false],
  ['老客户转介绍', 'Referral by a customer', 'referral', true, false],
  ['居间推荐', 'Broker', 'broker', false, true],
  ['主动开发', 'Outbound', 'outbound', false, false],
  ['官网咨询', 'Website', 'website', false, false],
  ['协会与产业园', 'Association or park', 'association', true, false],
  ['平台推荐', 'Platform', 'platform', false, false],
  ['其他', 'Other', 'other', true, false],
]

/** Sources that every installation has, and an industry for what fits nowhere; what people changed of them stays. */
export async function base({ tx }: { readonly tx: Tx }): Promise<void> {
  await tx.run(
    sql`insert into customer_source (name, name_en, category, need_detail, need_broker, sort, is_system, status)
      select u.name, u.name_en, u.category, u.detail, u.broker, u.n * 10, true, 'enabled' from unnest(${sources.map((s) => s[0])}::text[], ${sources.map((s) => s[1])}::text[], ${sources.map((s) => s[2])}::text[], ${sources.map((s) => s[3])}::boolean[], ${sources.map((s) => s[4])}::boolean[]) with ordinality u(name, name_en, category, detail, broker, n)
      on conflict do nothing`,
  )
  await tx.run(
    sql`insert into industry (code, name, name_en, level, leaf, track_level, sort, status) values ('OTHER', '其他行业', 'Other industries', 1, true, 'none', 9990, 'enabled') on conflict do nothing`,
  )
}
