import { sql, type Tx } from '@crossway/server-kit'
import { seededTemplates } from '../../model/mc/seeded-templates.ts'

/** The product's own templates, once; what finance changed or retired stays so. */
export async function writeSeededTemplates(tx: Tx): Promise<void> {
  for (const t of seededTemplates) {
    const made = await tx.maybe<{ id: number }>(sql`
      insert into bill_template (code, version_no, name, platform_id, skip_rows, date_format, decimal_comma, payout_by, terms_days, status)
      select ${t.code}, 1, ${t.name}, (select id from platform where code = ${t.platform}), 0, ${t.date_format}, false, ${t.payout_by}, ${t.terms_days}::int, 'active'
      where not exists (select 1 from bill_template where lower(code) = ${t.code}) returning id`)
    if (!made) continue
    const columns = Object.entries(t.columns)
    await tx.run(sql`
      insert into bill_template_column (bill_template_id, seq, field, heads) select ${made.id}::bigint, u.n, u.field, u.heads from unnest(${columns.map((c) => c[0])}::text[], ${columns.map((c) => c[1])}::text[]) with ordinality as u(field, heads, n)`)
    await tx.run(sql`
      insert into bill_template_amount (bill_template_id, seq, head, amount_type, goods, reversed)
      select ${made.id}::bigint, u.n, u.head, u.type, u.goods, u.reversed from unnest(${t.amounts.map((a) => a.head)}::text[], ${t.amounts.map((a) => a.amount_type ?? null)}::text[], ${t.amounts.map((a) => a.goods ?? null)}::text[], ${t.amounts.map((a) => a.reversed ?? false)}::boolean[]) with ordinality as u(head, type, goods, reversed, n)`)
    await tx.run(sql`
      insert into bill_template_meaning (bill_template_id, seq, word, meaning) select ${made.id}::bigint, u.n, u.word, u.meaning from unnest(${t.meanings.map((m) => m.word)}::text[], ${t.meanings.map((m) => m.meaning)}::text[]) with ordinality as u(word, meaning, n)`)
  }
}
