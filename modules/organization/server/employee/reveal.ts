import type { CommandContext } from '@crossway/server-kit'
import { refuse as engineRefuse, type FieldClass } from '@crossway/kernel'
import { audit, readRecord, sql } from '@crossway/server-kit'
import { employee } from '../../model/employee.resource.ts'
import { refuse } from '../../model/errors.ts'
import { readSecret, secretFields, type SecretField } from './sealed-number.ts'

/** Values that a person may ask to see in clear on one day (organization.md §5, reveal). */
const revealsADay = 50
const revealable: readonly string[] = Object.entries(employee.fields)
  .filter(([, x]) => ['phone', 'email', 'id_no', 'bank', 'address'].includes((x as { class?: FieldClass }).class ?? ''))
  .map(([n]) => n)

/** One masked value of a person's file in clear, for 30 seconds on the screen; each is a line of the log with its reason. Own values need no count. */
export async function revealField(
  { app, tx, ctx }: CommandContext,
  id: number,
  field: string,
  reason: string,
): Promise<{ value: string | null; seconds: number }> {
  if (!revealable.includes(field)) throw engineRefuse.FIELD_DENIED({ field })
  await readRecord({ app, ctx }, employee, id, tx)
  if (id !== ctx.employee) {
    const today = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from audit_log where actor_id = ${ctx.account} and operation = 'reveal' and at >= date_trunc('day', now())`,
    )
    if (today.n >= revealsADay) throw refuse.REVEAL_LIMIT({ n: revealsADay })
  }
  const value = (secretFields as readonly string[]).includes(field)
    ? await readSecret(app, tx, id, field as SecretField)
    : (await tx.one<{ v: string | null }>(sql`select ${sql.id(field)} as v from employee where id = ${id}::bigint`)).v
  await audit({ run: tx, ctx }, [{ resource: 'employee', record: id, operation: 'reveal', action: field, comment: reason, node: 'employee/reveal' }])
  return { value, seconds: 30 }
}
