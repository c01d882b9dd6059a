import type { CommandContext, QueryContext } from '@crossway/server-kit'
import { num, Refusal, type Lang } from '@crossway/kernel'
import { createRecord, sql, updateRecord, type Tx } from '@crossway/server-kit'
import { boardTarget, targetDims, targetMetrics } from '../../model/board-target.resource.ts'
import { refuse } from '../../model/errors.ts'
import { targetGroup, type TargetPage } from '../../model/profit/board-group.ts'
import { dimWord, matrixHeads, matrixValue, metricWord, readMatrix, type MatrixRow } from '../../model/target/matrix-sheet.ts'
import { targetObjects } from './target-objects.ts'

/** Rows of one import; each may hold twelve months and more. */
const most = 300
export interface MatrixProblem {
  readonly row: number
  readonly column: string
  readonly text: string
}
export interface MatrixResult {
  readonly created: number
  readonly changed: number
  /** Months that already stand as the sheet says. */
  readonly same: number
  readonly problems: readonly MatrixProblem[]
  readonly applied: boolean
}
/** Ends what was only tried, and what has a fault: nothing of it is kept. */
class TakenBack extends Error {}

/**
 * Takes the targets of a workbook, an object and metric a row, a month a column: what is new becomes a draft, a draft takes the new value, a target in
 * force is only told (it is adjusted, with its reason, in the list). All of it or, with any fault or without `apply`, nothing; faults come with row and
 * column. Refuses a sheet without its heads (MATRIX_HEAD) or with more than 300 rows (MATRIX_SIZE).
 */
export async function importMatrix({ app, ctx }: QueryContext, page: TargetPage, table: readonly (readonly string[])[], apply: boolean): Promise<MatrixResult> {
  const { missing, rows } = readMatrix(table)
  if (missing.length > 0) throw refuse.MATRIX_HEAD({ missing: missing.map((h) => matrixHeads[h][ctx.lang]).join(', ') })
  if (rows.length > most) throw refuse.MATRIX_SIZE({ rows: rows.length, limit: most })
  let reported: MatrixResult = { created: 0, changed: 0, same: 0, problems: [], applied: false }
  try {
    await app.db.tx(async (tx) => {
      reported = await write({ app, tx, ctx }, page, rows)
      if (!apply || reported.problems.length > 0) throw new TakenBack()
      reported = { ...reported, applied: true }
    })
  } catch (e) {
    if (!(e instanceof TakenBack)) throw e
  }
  return reported
}

async function write({ app, tx, ctx }: CommandContext, page: TargetPage, rows: readonly MatrixRow[]): Promise<MatrixResult> {
  const problems: MatrixProblem[] = []
  const group = targetGroup(page)
  const count = { created: 0, changed: 0, same: 0 }
  const find = await finder(tx, rows)
  const seen = new Map<string, number>()
  for (const r of rows) {
    const say = (column: string, e: Refusal): number => problems.push({ row: r.row, column, text: e.text(ctx.lang) })
    const wrong = faultOf(r, ctx.lang)
    if (wrong) {
      say(...wrong)
      continue
    }
    const [dim, metric] = [r.dim!, r.metric!]
    const id = find(r)
    if (id === undefined) {
      say(matrixHeads.code[ctx.lang], refuse.MATRIX_OBJECT({ dim: dimWord(dim, ctx.lang), text: r.code || r.object }))
      continue
    }
    const key = `${dim}:${id}:${metric}`
    if (seen.has(key)) {
      say(matrixHeads.code[ctx.lang], refuse.MATRIX_TWICE({ row: seen.get(key)! }))
      continue
    }
    seen.set(key, r.row)
    const standing = await tx.rows<{ id: number; month: string; value: string; status: string }>(
      sql`select id, month, value, status from board_target where object_key = ${`${dim}:${id}`} and channel_group = ${group} and metric = ${metric} and month = any(${r.cells.map((c) => c.month)}::text[]) and status <> 'replaced' limit 1000`,
    )
    for (const c of r.cells) {
      const value = matrixValue(c.text)
      const old = standing.find((s) => s.month === c.month)
      if (value === undefined) say(c.month, refuse.MATRIX_VALUE({ text: c.text.slice(0, 40) }))
      else if (old && num(old.value).eq(value)) count.same++
      else if (old && old.status !== 'draft') say(c.month, refuse.MATRIX_CONFIRMED({ value: num(old.value).toFixed(2) }))
      else
        try {
          await tx.attempt(async () => {
            if (old) await updateRecord({ app, tx, ctx }, boardTarget, old.id, { value }, { anyVersion: true, node: `${page}/edit` })
            else
              await createRecord(
                { app, tx, ctx },
                boardTarget,
                { channel_group: group, dim_type: dim, [dim]: id, metric, month: c.month, value },
                { node: `${page}/add` },
              )
          })
          if (old) count.changed++
          else count.created++
        } catch (e) {
          if (!(e instanceof Refusal)) throw e
          say(c.month, e)
        }
    }
  }
  return { ...count, problems, applied: false }
}

function faultOf(r: MatrixRow, lang: Lang): readonly [string, Refusal] | undefined {
  if (!r.dim) return [matrixHeads.dim[lang], refuse.MATRIX_DIM({ text: r.dimText, list: targetDims.map((d) => dimWord(d, lang)).join(', ') })]
  if (!r.metric) return [matrixHeads.metric[lang], refuse.MATRIX_METRIC({ text: r.metricText, list: targetMetrics.map((m) => metricWord(m, lang)).join(', ') })]
  return undefined
}

/** Finds a row's object by its code, else by a name that only one has. */
async function finder(tx: Tx, rows: readonly MatrixRow[]): Promise<(r: MatrixRow) => number | undefined> {
  const found = new Map<string, number[]>()
  for (const dim of targetDims) {
    const mine = rows.filter((r) => r.dim === dim)
    if (mine.length === 0) continue
    const { table, code, title } = targetObjects[dim]
    const words = [...new Set(mine.flatMap((r) => [r.code, r.object]).filter(Boolean))]
    const known = await tx.rows<{ id: number; code: string | null; name: string | null }>(
      sql`select o.id, o.${sql.id(code)} as code, o.${sql.id(title)} as name from ${sql.id(table)} o where o.${sql.id(code)} = any(${words}::text[]) or o.${sql.id(title)} = any(${words}::text[]) order by o.id limit 2000`,
    )
    for (const k of known) for (const word of [`${dim} code ${k.code}`, `${dim} name ${k.name}`]) found.set(word, [...(found.get(word) ?? []), k.id])
  }
  return (r) => {
    const hits = r.code ? found.get(`${r.dim} code ${r.code}`) : found.get(`${r.dim} name ${r.object}`)
    return hits?.length === 1 ? hits[0] : undefined
  }
}
