import type { Context } from '@crossway/server-kit'
import { addDays } from '@crossway/kernel'
import { insertAll, sql, systemCtx } from '@crossway/server-kit'
import { keepSeed } from '../verify-code/seeds.ts'
import type { Pick } from './pick.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const purposes = ['登录后台', '改收款账户', '绑定新设备', '下载年度报表']

/** Nine sources of two-step codes with sample seeds, and who looked at them in the last weeks. */
export async function seedVerifyCodes({ app, tx }: Context<'app' | 'tx'>, pick: Pick, today: string): Promise<void> {
  const stores = await tx.rows<{ id: number; account: number; alias: string; employee: number; name: string }>(sql`
    select distinct on (a.id) s.id, a.id as account, a.alias, e.id as employee, e.name from store s join store_account a on a.id = s.store_account_id
    join store_staff t on t.store_id = s.id and t.is_primary join employee e on e.id = t.employee_id where s.status = 'normal' order by a.id, s.id limit 9`)
  for (const [i, s] of stores.entries()) {
    const label = `${s.alias} ${i % 3 === 2 ? '副账号' : '主账号'}`
    const { id } = await tx.one<{ id: number }>(
      sql`insert into otp_source (label, store_id, store_account_id, account_hint, need_reason, status, created_by, updated_by) values (${label}, ${s.id}, ${s.account}, ${`${s.alias.toLowerCase().slice(0, 2)}***@linmu.com`}, ${i % 4 === 3}, 'enabled', 0, 0) returning id`,
    )
    if (i === 8) continue
    const secret = Array.from({ length: 32 }, () => alphabet[pick.int(0, 31)]).join('')
    await keepSeed({ app, tx, ctx: systemCtx() }, id, { secret, algorithm: 'SHA1', digits: 6, period: 30 })
    await insertAll(
      tx,
      'otp_view',
      {
        source_id: 'bigint',
        source_label: 'text',
        store_id: 'bigint',
        employee_id: 'bigint',
        account: 'bigint',
        person: 'text',
        at: 'timestamptz',
        purpose: 'text',
        result: 'text',
      },
      Array.from({ length: 2 + (i % 5) }, (_, n) => ({
        source_id: id,
        source_label: label,
        store_id: s.id,
        employee_id: s.employee,
        account: 0,
        person: s.name,
        at: `${addDays(today, -n * 3 - 1)}T${String(9 + ((i + n) % 9)).padStart(2, '0')}:1${n}:00+08:00`,
        purpose: purposes[(i + n) % purposes.length],
        result: 'shown',
      })),
    )
  }
}
