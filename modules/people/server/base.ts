import { num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { sampleBrackets } from '../model/salary/sample-brackets.ts'

const titles = { wage: '居民个人工资薪金累计预扣率表', bonus: '全年一次性奖金与按月税率表', labour: '劳务报酬预扣率表' } as const

/** Tax tables that an installation begins with: sample data that HR and finance keep (people.md R1). Repeatable. */
export async function writeBrackets(tx: Tx): Promise<void> {
  for (const kind of ['wage', 'bonus', 'labour'] as const) {
    const made = await tx.maybe<{ id: number }>(
      sql`insert into tax_bracket (title, kind, valid_from) select ${titles[kind]}, ${kind}, '2019-01-01' where not exists (select 1 from tax_bracket where kind = ${kind}) returning id`,
    )
    if (!made) continue
    const steps = sampleBrackets[kind]
    await tx.run(sql`
      insert into tax_step (tax_bracket_id, seq, upper, rate, quick)
      select ${made.id}, u.* from unnest(${steps.map((_, i) => i + 1)}::int[], ${steps.map((s) => s.upper)}::numeric[], ${steps.map((s) => num(s.rate).times(100).toFixed())}::numeric[], ${steps.map((s) => s.quick)}::numeric[]) u`)
  }
}
