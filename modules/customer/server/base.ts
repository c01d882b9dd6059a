import { sql, type Tx } from '@crossway/server-kit'

const sources: readonly (readonly [name: string, category: string, detail: boolean, broker: boolean])[] = [
  ['新媒体', 'new_media', false, false],
  ['展会', 'exhibition', true, false],
  ['老客户转介绍', 'referral', true, false],
  ['居间推荐', 'broker', false, true],
  ['主动开发', 'outbound', false, false],
  ['官网咨询', 'website', false, false],
  ['协会与产业园', 'association', true, false],
  ['平台推荐', 'platform', false, false],
  ['其他', 'other', true, false],
]

/** Sources that every installation has, and an industry for what fits nowhere; what people changed of them stays. */
export async function base({ tx }: { readonly tx: Tx }): Promise<void> {
  await tx.run(
    sql`insert into customer_source (name, category, need_detail, need_broker, sort, is_system, status)
      select u.name, u.category, u.detail, u.broker, u.n * 10, true, 'enabled' from unnest(${sources.map((s) => s[0])}::text[], ${sources.map((s) => s[1])}::text[], ${sources.map((s) => s[2])}::boolean[], ${sources.map((s) => s[3])}::boolean[]) with ordinality u(name, category, detail, broker, n)
      on conflict do nothing`,
  )
  await tx.run(
    sql`insert into industry (code, name, name_en, level, leaf, track_level, sort, status) values ('OTHER', '其他行业', 'Other industries', 1, true, 'none', 9990, 'enabled') on conflict do nothing`,
  )
}
