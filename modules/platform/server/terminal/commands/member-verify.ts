import { sql } from '@crossway/server-kit'
import { balanceDifferences } from '../../member/change-balance.ts'
import type { TerminalCommand } from '../commands.ts'

/** Members that cannot be as they are: balance and lines differ, below what the group allows, or switched on in a group that is off. */
export const memberVerify: TerminalCommand = {
  title: { 'zh-cn': '核对会员', en: 'Verify members' },
  async run({ app, log }) {
    const odd = await balanceDifferences(app.db)
    for (const d of odd) await log(`FAIL member ${d.member} ${d.kind}: ${d.balance}, lines ${d.lines}`)
    const below = await app.db.rows<{ id: number; balance: string }>(
      sql`select m.id, m.balance::text as balance from member m join member_group g on g.id = m.group_id where m.integral < 0 or m.balance < case when g.allow_overdraft then -coalesce(g.overdraft_limit, 0) else 0 end order by m.id limit 100`,
    )
    for (const m of below) await log(`FAIL member ${m.id}: ${m.balance} is below what the group allows`)
    const lost = await app.db.rows<{ username: string; name: string }>(
      sql`select m.username, g.name from member m join member_group g on g.id = m.group_id where m.status = 'enabled' and g.status = 'disabled' order by m.id limit 100`,
    )
    for (const m of lost) await log(`FAIL member ${m.username}: group ${m.name} is disabled`)
    const bad = odd.length + below.length + lost.length
    await log(bad === 0 ? 'members are as they should be' : `${bad} findings`)
    return bad > 0 ? 1 : 0
  },
}
