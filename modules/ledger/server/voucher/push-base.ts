import { createHash } from 'node:crypto'
import { KingdeeError, quoted, uncertain } from '@crossway/kingdee'
import { runAction, sql, systemCtx, type App } from '@crossway/server-kit'
import { recordCall } from '@crossway/settings/server'
import { voucher } from '../../model/voucher/voucher.resource.ts'
import type { Dim } from '../../model/voucher/voucher-events.ts'
import { codesOf, namesOf, type Book } from './books.ts'
import { openBook, type Ledger } from './open-book.ts'

interface Form {
  readonly form: string
  readonly id: string
  readonly number: string
  readonly name: string
  readonly more?: object
}
/** Where base data stands in Kingdee, and which of its keys hold number and name (integrations.md §16). Projects are auxiliary data of a type of their own. */
const forms: Readonly<Partial<Record<Dim, Form>>> = {
  customer: { form: 'BD_Customer', id: 'FCUSTID', number: 'FNumber', name: 'FName' },
  supplier: { form: 'BD_Supplier', id: 'FSupplierId', number: 'FNumber', name: 'FName' },
  department: { form: 'BD_Department', id: 'FDEPTID', number: 'FNumber', name: 'FName' },
  employee: { form: 'BD_Empinfo', id: 'FID', number: 'FStaffNumber', name: 'FName' },
  project: { form: 'BOS_ASSISTANTDATA_DETAIL', id: 'FEntryID', number: 'FNumber', name: 'FDataValue', more: { FId: { FNumber: 'PROJECT' } } },
}
const pushed = Object.keys(forms) as Dim[]
const most = 200

interface Due {
  readonly dim: Dim
  readonly id: number
  readonly code: string
  readonly name: string
  /** It was made by us before, and is called otherwise now. */
  readonly renamed: boolean
}

/** What the vouchers that wait for a mapping name, and what was pushed under another name than it has now. */
async function dueOf(app: App, book: Book): Promise<Due[]> {
  const wanted = new Map<Dim, Set<number>>()
  const waiting = await app.db.rows<{ dim: Dim; id: number }>(sql`
    select distinct d.key as dim, d.value::bigint as id from voucher v join voucher_line l on l.voucher_id = v.id cross join lateral jsonb_each_text(coalesce(l.dims, '{}'::jsonb)) d
    where v.company_id = ${book.company}::bigint and v.status = 'failed' and v.problem = 'mapping' and not v.held and d.key = any(${pushed}::text[]) limit ${most}`)
  for (const w of waiting) (wanted.get(w.dim) ?? wanted.set(w.dim, new Set()).get(w.dim)!).add(w.id)
  const known = await codesOf(app.db, book.id, wanted)
  const due: Due[] = []
  for (const [dim, ids] of wanted)
    for (const r of await namesOf(app.db, dim, [...ids])) if (r.code && !known.has(`${dim} ${r.id}`)) due.push({ dim, ...r, code: r.code, renamed: false })
  const made = await app.db.rows<{ dim: Dim; id: number; code: string; name: string }>(
    sql`select dim, record_id as id, kd_code as code, coalesce(kd_name, '') as name from kd_dim_map where book_id = ${book.id}::bigint and source = 'push' and dim = any(${pushed}::text[]) order by id limit 20000`,
  )
  for (const [dim, rows] of Map.groupBy(made, (m) => m.dim)) {
    const now = new Map(
      (
        await namesOf(
          app.db,
          dim,
          rows.map((r) => r.id),
        )
      ).map((r) => [r.id, r.name]),
    )
    for (const r of rows) {
      const name = now.get(r.id)
      if (name !== undefined && name !== r.name) due.push({ dim, id: r.id, code: r.code, name, renamed: true })
    }
  }
  if (due.length === 0) return []
  // What Kingdee refused rests for an hour, so that the same words do not fill the log; not what it has taken meanwhile: of two workers the second is told that it stands.
  const rests = await app.db.rows<{ key: string }>(
    sql`select form_id || ' ' || object_no as key from kd_push where book_id = ${book.id}::bigint and voucher_id is null and at > now() - interval '1 hour' group by 1 having bool_and(outcome = 'failed') limit 5000`,
  )
  const resting = new Set(rests.map((r) => r.key))
  return due.filter((d) => !resting.has(`${forms[d.dim]!.form} ${d.code}`)).slice(0, most)
}

/** One record, made or renamed in Kingdee; one that stands there under our number is taken as it is. Looked up first, so that a lost answer makes no second one. */
async function bring(kingdee: Ledger, book: Book, d: Due): Promise<{ kd_id: string; found: boolean; hash: string | null }> {
  const { form, id, number, name, more } = forms[d.dim]!
  const [row] = await kingdee.find(form, [id], `${number} = ${quoted(d.code)}`, 1)
  if (row && !d.renamed) return { kd_id: String(row[0] ?? ''), found: true, hash: null }
  const org = book.org_code ? { FCreateOrgId: { FNumber: book.org_code }, FUseOrgId: { FNumber: book.org_code } } : {}
  const model = { ...(row ? { [id]: row[0] } : {}), ...org, ...more, [number]: d.code, [name]: d.name }
  const saved = await kingdee.save(form, model)
  return { kd_id: saved.id, found: false, hash: createHash('sha256').update(JSON.stringify(model)).digest('hex') }
}

async function bringOne(app: App, kingdee: Ledger, book: Book, d: Due): Promise<KingdeeError | undefined> {
  const began = performance.now()
  const done = await bring(kingdee, book, d).catch((e: unknown) => {
    if (e instanceof KingdeeError) return e
    throw e
  })
  const ms = Math.round(performance.now() - began)
  const failed = done instanceof KingdeeError ? done : undefined
  const { form } = forms[d.dim]!
  await app.db.tx(async (tx) => {
    const ok = done instanceof KingdeeError ? undefined : done
    await tx.run(sql`
      insert into kd_push (book_id, object_no, form_id, attempt, outcome, request_hash, kd_id, kd_no, error_code, error_text, ms, at)
      values (${book.id}::bigint, ${d.code}, ${form}, 1, ${ok ? (ok.found ? 'found' : 'ok') : 'failed'}, ${ok?.hash ?? null}, ${ok?.kd_id ?? null}, ${ok ? d.code : null}, ${failed?.code ?? null}, ${failed?.message.slice(0, 1000) ?? null}, ${ms}, now())`)
    await recordCall(tx, book.connection, {
      operation: `${form}.Save`,
      ok: !failed,
      ms,
      ...(failed ? { error: failed.message, auth: failed.problem === 'auth' } : {}),
    })
    if (ok && d.renamed)
      await tx.run(
        sql`update kd_dim_map set kd_name = ${d.name}, record_name = ${d.name}, updated_at = now(), version = version + 1 where book_id = ${book.id}::bigint and dim = ${d.dim} and record_id = ${d.id}::int`,
      )
    else if (ok)
      await tx.run(
        sql`insert into kd_dim_map (dim, record_id, record_name, book_id, kd_code, kd_name, source) values (${d.dim}, ${d.id}::int, ${d.name}, ${book.id}::bigint, ${d.code}, ${d.name}, ${ok.found ? 'auto' : 'push'}) on conflict do nothing`,
      )
  })
  return failed
}

/**
 * Base data goes before the vouchers that need it (settings.md kingdeePush): what they name and nobody has mapped is made in Kingdee under our number, or
 * matched where that number stands; the vouchers that failed for it wait again.
 */
export async function pushBase(app: App, book: Book, signal?: AbortSignal): Promise<void> {
  const due = await dueOf(app, book)
  if (due.length === 0) return
  let mapped = 0
  try {
    const kingdee = await openBook(app, book)
    for (const d of due) {
      signal?.throwIfAborted()
      const failed = await bringOne(app, kingdee, book, d)
      if (failed && (uncertain(failed) || failed.problem === 'auth' || failed.problem === 'throttled')) break
      if (!failed) mapped++
    }
  } catch (e) {
    // the connection itself: the vouchers say so
    if (!(e instanceof KingdeeError)) throw e
  }
  if (mapped) await retryWaiting(app, book)
}

const retryWaiting = (app: App, book: Book): Promise<void> =>
  app.db.tx(async (tx) => {
    const rows = await tx.rows<{ id: number }>(
      sql`select id from voucher where company_id = ${book.company}::bigint and status = 'failed' and problem = 'mapping' and not held order by id limit 500 for update skip locked`,
    )
    for (const { id } of rows) await runAction({ app, tx, ctx: systemCtx() }, voucher, id, 'retry', {}, true)
  })
