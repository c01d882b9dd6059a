import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { hrEvent, hrRequest } from '../../model/assistant/hr-event.resource.ts'

/** Forty-five events of which three are open, and thirty requests for papers. */
export async function seedAssistant(call: DemoCall, people: readonly { readonly id: number }[]): Promise<void> {
  const { app, tx, today } = call
  const kinds = ['entry', 'regular', 'transfer', 'salary', 'contract_renew', 'leave'] as const
  const words = { entry: '入职', regular: '转正', transfer: '调岗', salary: '调薪', contract_renew: '续签', leave: '离职' }
  const named = await tx.rows<{ id: number; name: string }>(
    sql`select id, name from employee where id = any(${people.map((p) => p.id)}::bigint[]) order by id limit 45`,
  )
  await seed(
    { app, tx, today },
    hrEvent,
    // the newest come last, as they do in life
    named.toReversed().map((p, n): SeedRow<typeof hrEvent> => {
      const i = named.length - 1 - n
      const type = kinds[i % kinds.length]!
      const status = i < 3 ? (['draft', 'submitted', 'approved'] as const)[i]! : 'done'
      const day = addDays(today, i < 3 ? i - 1 : -i * 6)
      return {
        title: `${p.name} ${words[type]}`,
        employee: p.id,
        type,
        origin: i % 3 ? 'event' : 'manual',
        effective_date: day,
        tasks: [{ item: '资料核对', blocking: true, done: status === 'done', due_on: day }],
        open_tasks: status === 'done' ? 0 : 1,
        status,
        created_at: `${addDays(day, -5)}T09:00:00+08:00`,
      }
    }),
  )
  await seed(
    { app, tx, today },
    hrRequest,
    named.slice(0, 30).map((p, i): SeedRow<typeof hrRequest> => {
      const status = (['issued', 'issued', 'issued', 'approved', 'submitted', 'rejected'] as const)[i % 6]!
      return {
        employee: p.id,
        type: (['employment', 'income', 'visa', 'social'] as const)[i % 4],
        purpose: ['办理签证', '银行贷款', '租房', '落户'][i % 4],
        copies: 1,
        ...(status === 'issued'
          ? {
              certificate_no: `RZ${today.slice(0, 4)}${String(i + 1).padStart(4, '0')}`,
              code: `DEMO${String(100_000 + i)}`,
              issued_at: `${addDays(today, -i - 1)}T15:00:00+08:00`,
            }
          : {}),
        status,
        created_at: `${addDays(today, -i - 3)}T09:00:00+08:00`,
      }
    }),
  )
}
