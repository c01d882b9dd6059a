import type { QueryContext } from '../context.ts'
import { engineErrors, folded, labelText, Refusal, type AnyResource, type FieldProblem } from '@crossway/kernel'
import { recordPlaces, unfitIn } from '../command/refs.ts'
import { reportedKey } from '../http/broken-key.ts'
import { countOnTrial } from '../number/next-number.ts'
import type { Tx } from '../sql/db.ts'
import type { RowProblem } from './check-rows.ts'
import { insertHeads } from './insert-heads.ts'
import { loadDocs } from '../list/record.ts'
import { unchanged } from './unchanged.ts'
import { chunk, inBulk, inOrder, writeOne, type ImportRecord } from './write-records.ts'

/** Ends the trial: whatever it wrote is taken back. */
class TakenBack extends Error {}
/** Place of a problem in the file: the row of the field's sheet. */
export type PlaceOf = (x: ImportRecord, field: string) => { readonly row: number; readonly sheet?: string }
const questions = 10

/**
 * Writes the records as committing will, by the rules of their form, in a transaction that is taken back. Answers those that went through;
 * what was refused is told with its row, what was asked is a warning that committing answers with yes.
 */
export async function tryRecords(
  { app, ctx }: QueryContext,
  r: AnyResource,
  records: readonly ImportRecord[],
  place: PlaceOf,
): Promise<{ good: ImportRecord[]; problems: RowProblem[] }> {
  let good: ImportRecord[] = []
  let problems: RowProblem[] = []
  const plain = inBulk({ app, ctx }, r)
  const tried = records.filter((x) => !plain(x))
  const bulk: ImportRecord[] = []
  const known = tried.filter((x) => x.id !== undefined)
  const same = new Set<ImportRecord>()
  const labels = app.registry.labels(r.name, ctx.lang)
  const reported = (x: ImportRecord, e: Refusal, level?: 'warning'): RowProblem[] =>
    (e.fields.length ? e.fields : [{ field: '', code: e.code } as FieldProblem]).map((p) => ({
      ...p,
      ...place(x, p.field),
      column: labelText(labels.fields[p.field.split(/[.[]/)[0]!], p.field),
      ...(p.code === e.code ? { detail: e.text(ctx.lang) } : {}),
      ...(level ? { level } : {}),
    }))
  const attempt = async (tx: Tx, x: ImportRecord, written: Map<string, number>): Promise<void> => {
    const confirmed: string[] = []
    for (;;) {
      try {
        await tx.attempt(() => writeOne({ app, tx, ctx }, r, { ...x, confirmed }, written))
        good.push(confirmed.length ? { ...x, confirmed } : x)
        return
      } catch (cause) {
        const e = await reportedKey(app, cause, ctx.lang, async () => ctx)
        if (!(e instanceof Refusal)) throw cause
        const asked = e.row.kind === 'confirm' && confirmed.length < questions && !confirmed.includes(e.code)
        problems.push(...reported(x, e, asked ? 'warning' : undefined))
        if (!asked) return
        confirmed.push(e.code)
      }
    }
  }
  try {
    await app.db.tx(async (tx) => {
      countOnTrial(tx)
      bulk.length = 0
      problems = []
      const heads = records.filter(plain)
      const unfit = await unfitIn(
        { app, tx, ctx },
        recordPlaces({ app, ctx }, r),
        heads.map((x) => x.draft),
      )
      heads.forEach((x, i) => {
        if (unfit[i]!.length) problems.push(...reported(x, new Refusal('VALIDATION', engineErrors.VALIDATION, {}, unfit[i]!)))
        else bulk.push(x)
      })
      good = [...bulk]
      same.clear()
      const written = new Map<string, number>()
      if (tried.some((x) => x.lines))
        (
          await insertHeads(
            { app, tx, ctx },
            r,
            bulk.map((x) => x.draft),
          )
        ).forEach((id, i) => written.set(folded(String(bulk[i]!.draft[r.importKey ?? r.title] ?? '')), id))
      for (let i = 0; i < known.length; i += chunk) {
        const part = known.slice(i, i + chunk)
        const docs = new Map(
          (
            await loadDocs(
              { app, run: tx },
              r,
              part.map((x) => x.id!),
            )
          ).map((d) => [d.id, d as Readonly<Record<string, unknown>>]),
        )
        for (const x of part) {
          const stands = docs.get(x.id!)
          if (stands && unchanged(r, stands, x)) same.add(x)
        }
      }
      good.push(...[...same].map((x) => ({ ...x, same: true })))
      for (const x of inOrder(tried.filter((y) => !same.has(y)))) await attempt(tx, x, written)
      throw new TakenBack()
    })
  } catch (e) {
    if (!(e instanceof TakenBack)) throw e
  }
  return { good, problems }
}
