import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql, type App, type Tx } from '@crossway/server-kit'
import { maskAccount, maskIdNumber } from '../../model/id-number.ts'

/** Numbers of a person that no table holds readably. */
export type SecretField = 'id_no' | 'bank_account'
export const secretFields: readonly SecretField[] = ['id_no', 'bank_account']
export const maskOf: Readonly<Record<SecretField, (no: string) => string>> = { id_no: maskIdNumber, bank_account: maskAccount }

const keyOf = (app: App, use: string): Buffer => Buffer.from(hkdfSync('sha256', app.config.secret, 'crossway organization', use, 32))

/** AES-256-GCM with a key of its own out of the installation's secret; the person and the field are bound in, so that a value cannot be moved. */
export function seal(app: App, clear: string, about: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(app, 'employee secret'), iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
  return 'v1.' + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function unseal(app: App, sealed: string, about: string): string {
  const raw = Buffer.from(sealed.slice(3), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(app, 'employee secret'), raw.subarray(0, 12)).setAAD(Buffer.from(about))
  decipher.setAuthTag(raw.subarray(12, 28))
  return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
}

/** Keyed, so that nobody can try all numbers against a stolen table. */
export const searchHash = (app: App, clear: string): string =>
  createHmac('sha256', keyOf(app, 'employee search')).update(clear.toUpperCase()).digest('base64url')

export const plainNumber = (v: string): string => v.replace(/[\s-]/g, '').toUpperCase()

export async function storeSecret(app: App, tx: Tx, employee: number, field: SecretField, clear: string | null, by: number): Promise<void> {
  if (clear === null) {
    await tx.run(sql`delete from employee_secret where employee_id = ${employee}::bigint and field = ${field}`)
    return
  }
  await tx.run(
    sql`insert into employee_secret (employee_id, field, sealed, search_hash, changed_by) values (${employee}::bigint, ${field}, ${seal(app, clear, `${employee}.${field}`)}, ${searchHash(app, clear)}, ${by}::bigint) on conflict (employee_id, field) do update set sealed = excluded.sealed, search_hash = excluded.search_hash, changed_by = excluded.changed_by, changed_at = now()`,
  )
}

export async function readSecret(app: App, run: Pick<Tx, 'maybe'>, employee: number, field: SecretField): Promise<string | null> {
  const row = await run.maybe<{ sealed: string }>(sql`select sealed from employee_secret where employee_id = ${employee}::bigint and field = ${field}`)
  return row ? unseal(app, row.sealed, `${employee}.${field}`) : null
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
