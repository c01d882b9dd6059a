import type { Context } from '@crossway/server-kit'
import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { openText, sealText, sql, type App, type SealedTable, type Tx } from '@crossway/server-kit'
import { maskAccount, maskIdNumber } from '../../model/id-number.ts'

/** Numbers of a person that no table holds readably. */
export type SecretField = 'id_no' | 'bank_account'
export const secretFields: readonly SecretField[] = ['id_no', 'bank_account']
export const maskOf: Readonly<Record<SecretField, (no: string) => string>> = { id_no: maskIdNumber, bank_account: maskAccount }

const keyOf = (app: Pick<App, 'config'>, use: string): Buffer => Buffer.from(hkdfSync('sha256', app.config.secret, 'crossway organization', use, 32))

const aboutOf = (employee: number, field: string): string => `employee|${employee}|${field}`
export const sealNumber = (app: App, clear: string, employee: number, field: SecretField): string => sealText(app, clear, aboutOf(employee, field))

/** Numbers of the time before sealed texts named their key lie under a key of their own out of the installation's secret, bound to `<employee>.<field>`. */
function openOld(app: Pick<App, 'config'>, text: string, about: string): string {
  const raw = Buffer.from(text.slice(3), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(app, 'employee secret'), raw.subarray(0, 12)).setAAD(Buffer.from(about.split('|').slice(1).join('.')))
  decipher.setAuthTag(raw.subarray(12, 28))
  return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
}
/** Where the numbers lie, for a change of the master key. */
export const sealedNumbers: SealedTable = {
  table: 'employee_secret',
  key: ['employee_id', 'field'],
  column: 'sealed',
  about: `'employee|' || employee_id || '|' || field`,
  old: openOld,
}

/** Keyed, so that nobody can try all numbers against a stolen table. */
export const searchHash = (app: App, clear: string): string =>
  createHmac('sha256', keyOf(app, 'employee search')).update(clear.toUpperCase()).digest('base64url')

export const plainNumber = (v: string): string => v.replace(/[\s-]/g, '').toUpperCase()

export async function storeSecret({ app, tx }: Context<'app' | 'tx'>, employee: number, field: SecretField, clear: string | null, by: number): Promise<void> {
  if (clear === null) {
    await tx.run(sql`delete from employee_secret where employee_id = ${employee}::bigint and field = ${field}`)
    return
  }
  await tx.run(
    sql`insert into employee_secret (employee_id, field, sealed, search_hash, changed_by) values (${employee}::bigint, ${field}, ${sealNumber(app, clear, employee, field)}, ${searchHash(app, clear)}, ${by}::bigint) on conflict (employee_id, field) do update set sealed = excluded.sealed, search_hash = excluded.search_hash, changed_by = excluded.changed_by, changed_at = now()`,
  )
}

export async function readSecret(app: App, run: Pick<Tx, 'maybe'>, employee: number, field: SecretField): Promise<string | null> {
  const row = await run.maybe<{ sealed: string }>(sql`select sealed from employee_secret where employee_id = ${employee}::bigint and field = ${field}`)
  const about = aboutOf(employee, field)
  return row ? openText(app, row.sealed, about, (old) => openOld(app, old, about)) : null
}

/** Somebody else's file that holds the same number, by name. */
export const holderOfNumber = (
  app: App,
  run: Pick<Tx, 'maybe'>,
  field: SecretField,
  clear: string,
  but: number | undefined,
): Promise<{ name: string } | undefined> =>
  run.maybe(
    sql`select e.name from employee_secret s join employee e on e.id = s.employee_id where s.field = ${field} and s.search_hash = ${searchHash(app, clear)} and s.employee_id is distinct from ${but ?? null}::bigint limit 1`,
  )
