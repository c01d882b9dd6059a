import type { FieldClass } from '@crossway/kernel'
import { revealRoute, sql, type App, type ServerModule } from '@crossway/server-kit'
import { employee } from '../../model/employee.resource.ts'
import { refuse } from '../../model/errors.ts'
import { readSecret, secretFields, type SecretField } from './sealed-number.ts'

const revealable = Object.entries(employee.fields)
  .filter(([, x]) => ['phone', 'email', 'id_no', 'bank', 'address'].includes((x as { class?: FieldClass }).class ?? ''))
  .map(([n]) => n)

/** One masked value of a person's file in clear, for 30 seconds on the screen; each is a line of the log with its reason (organization.md §5). Own values need no count. */
export const revealEmployee = (http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void =>
  revealRoute(http, app, {
    node: 'employee/reveal',
    url: '/api/organization/employees/:id/reveal',
    summary: 'One masked value in clear',
    record: employee,
    fields: revealable,
    seconds: 30,
    most: { n: 50, refuse: refuse.REVEAL_LIMIT, free: (ctx, id) => id === ctx.employee },
    read: async ({ tx }, id, field) =>
      (secretFields as readonly string[]).includes(field)
        ? readSecret(app, tx, id, field as SecretField)
        : (await tx.one<{ v: string | null }>(sql`select ${sql.id(field)} as v from employee where id = ${id}::bigint`)).v,
  })
