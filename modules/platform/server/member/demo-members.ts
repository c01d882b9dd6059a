import { createRecord, sql, systemCtx, type DemoCall } from '@crossway/server-kit'
import { member } from '../../model/member/member.resource.ts'
import { setMemberPassword } from './member-password.ts'
import { changeBalance } from './change-balance.ts'

const people: readonly (readonly [string, string, string, string])[] = [
  ['haitian', '陈立', 'supplier', '13810020001'],
  ['lanyue', '周敏', 'supplier', '13810020002'],
  ['fastsea', '迅海货代 · 林涛', 'provider', '13810020003'],
  ['homelux', 'HomeLux · 王珊', 'customer', '13810020004'],
  ['greenleaf', '绿叶家居 · 何佳', 'customer', '13810020005'],
  ['vidstar', 'VidStar · 赵一', 'partner', '13810020006'],
]

/** Outside people of the demo company with some movements on their accounts. */
export async function demoMembers({ app, tx, rand }: DemoCall): Promise<void> {
  const ctx = systemCtx()
  for (const [login, nickname, party, mobile] of people) {
    const { id: group } = await tx.one<{ id: number }>(sql`select id from member_group where party_type = ${party} and is_default`)
    const id = await createRecord(
      { app, tx, ctx },
      member,
      { username: login, nickname, group, mobile },
      { preset: nickname.includes(' · ') ? { party_type: party, party: nickname.split(' · ')[0] } : {} },
    )
    await setMemberPassword({ app, tx, ctx }, id, login, 'Crossway2026')
    const paid = 500 + Math.floor(rand() * 4000)
    await changeBalance({ app, tx, ctx }, { member: id, kind: 'money', delta: `${paid}.50`, remark: '预存款', key: `demo:${login}:1` })
    await changeBalance({ app, tx, ctx }, { member: id, kind: 'money', delta: `-${Math.floor(paid / 3)}.25`, remark: '抵扣样品费', key: `demo:${login}:2` })
    await changeBalance({ app, tx, ctx }, { member: id, kind: 'score', delta: 20 + Math.floor(rand() * 300), remark: '签到与反馈', key: `demo:${login}:3` })
  }
}
