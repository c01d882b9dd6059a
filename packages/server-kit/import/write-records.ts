import type { CommandContext, QueryContext } from '../context.ts'
import { folded, plainRef, type AnyResource } from '@crossway/kernel'
import { isAll } from '../access/scope-sql.ts'
import { createRecord } from '../command/create.ts'
import { isEmpty } from '../command/parse-value.ts'
import { updateRecord } from '../command/update.ts'
import { plainLine } from '../command/write-rows.ts'
import { loadDocs } from '../list/record.ts'
import { writeScopes } from '../list/rights.ts'
import type { CheckedRow } from './check-rows.ts'
import { insertHeads } from './insert-heads.ts'
import { lineKey, type FileRef } from './line-sheets.ts'

/** Rows between two turns of the event loop: others' lists wait no longer than this many cells take. */
export const chunk = 250
type Values = Record<string, unknown>

/** A record of the file that passed its checks: its own cells, and the lines that further sheets give it. */
export interface ImportRecord extends CheckedRow {
  readonly lines?: Readonly<Record<string, readonly Values[]>>
  /** Questions that the dry run asked and committing answers with yes. */
  readonly confirmed?: readonly string[]
  /** It says what stands already: nothing is written. */
  readonly same?: boolean
}
export interface Written {
  readonly created: number
  readonly updated: number
  /** Records of the file that say what stands. */
  readonly unchanged: number
  readonly ids: number[]
}

/** Heads that have no rule but those checked in bulk, of somebody who may put them anywhere, are inserted by hundreds; everything else goes the way of the form, record by record. */
export const inBulk = ({ app, ctx }: QueryContext, r: AnyResource): ((x: ImportRecord) => boolean) => {
  const commands = app.commands.get(r.name)
  const plain =
    (!commands?.save || commands.saveMany !== undefined) &&
    !commands?.saved &&
    !Object.values(r.fields).some((f) => f.kind === 'serial') &&
    isAll(writeScopes({ app, ctx }, r, 'import'))
  return (x) => plain && x.id === undefined && !x.lines
}
const apiForm = (r: AnyResource, draft: Values): Values => Object.fromEntries(Object.entries(draft).filter(([n]) => r.fields[n] && !r.fields[n]!.derived))
const isFileRef = (v: unknown): v is FileRef => typeof v === 'object' && v !== null && '$file' in v
const keyOf = (r: AnyResource, x: ImportRecord): string => folded(String(x.draft[r.importKey ?? r.title] ?? ''))

/** Does it name a record of the same file that is not written yet? */
export const waitsFor = (x: ImportRecord, written: ReadonlyMap<string, number>): boolean =>
  Object.values(x.lines ?? {}).some((lines) => lines.some((l) => Object.values(l).some((v) => isFileRef(v) && !written.has(v.$file))))

function ready(line: Values, written: ReadonlyMap<string, number>): Values {
  return Object.fromEntries(Object.entries(line).map(([n, v]) => [n, isFileRef(v) ? written.get(v.$file) : v]))
}
const bare = (v: unknown): string => folded(String(plainRef(v)))

/** The record's lines with those of the file: a line known by its key takes the filled cells, another one is added, the rest stays. */
function mergedLines(r: AnyResource, name: string, before: readonly Values[], lines: readonly Values[]): Values[] {
  const key = lineKey(r, name)
  const stored: Values[] = before.map((l) => ({ id: l.id }))
  const added: Values[] = []
  for (const line of lines) {
    const given = key.filter((k) => !isEmpty(line[k]))
    const at = given.length ? before.findLastIndex((l) => given.every((k) => bare(l[k]) === bare(line[k]))) : -1
    if (at >= 0) stored[at] = { ...plainLine(before[at]!, r.fields[name]!.target!.fields), ...stored[at], ...line }
    else added.push(line)
  }
  return [...stored, ...added]
}

/** Writes one record of the file by the same command that its form uses. */
export async function writeOne({ app, tx, ctx }: CommandContext, r: AnyResource, x: ImportRecord, written: Map<string, number>): Promise<number> {
  const lines = Object.entries(x.lines ?? {}).map(([n, rows]) => [n, rows.map((l) => ready(l, written))] as const)
  const options = { chosen: true, ...(x.confirmed ? { confirmed: x.confirmed } : {}) }
  if (x.id === undefined) {
    const id = await createRecord({ app, tx, ctx }, r, { ...apiForm(r, x.draft), ...Object.fromEntries(lines) }, options)
    written.set(keyOf(r, x), id)
    return id
  }
  // An empty cell changes nothing in update mode (product.md, import of sku).
  const filled = Object.fromEntries(Object.entries(apiForm(r, x.draft)).filter(([, v]) => !isEmpty(v)))
  const before = lines.length ? (await loadDocs({ app, run: tx }, r, [x.id]))[0] : undefined
  const merged = lines.map(([n, rows]) => [n, mergedLines(r, n, (before?.[n] ?? []) as Values[], rows)] as const)
  await updateRecord({ app, tx, ctx }, r, x.id, { ...filled, ...Object.fromEntries(merged) }, { anyVersion: true, ...options })
  return x.id
}

/** Writes all records: new plain ones in bulk, then the others, those that name records of the file after these. */
export async function writeRecords(
  { app, tx, ctx }: CommandContext,
  r: AnyResource,
  all: readonly ImportRecord[],
  progress: (n: number) => Promise<void>,
): Promise<Written> {
  const rows = all.filter((x) => !x.same)
  const written = new Map<string, number>()
  const ids: number[] = []
  const plain = inBulk({ app, ctx }, r)
  const bulk = rows.filter(plain)
  const insert = (at: number): { part: readonly ImportRecord[]; created: Promise<number[]> } => {
    const part = bulk.slice(at, at + chunk)
    const drafts = part.map((x) => x.draft)
    const created = insertHeads({ app, tx, ctx }, r, drafts)
    created.catch(() => undefined)
    return { part, created }
  }
  // One piece is made ready while the database takes the one before it.
  let next = insert(0)
  for (let i = chunk; next.part.length > 0; i += chunk) {
    const { part, created } = next
    await new Promise(setImmediate)
    next = insert(i)
    const known = await created
    part.forEach((x, k) => written.set(keyOf(r, x), known[k]!))
    ids.push(...known)
  }
  for (const x of inOrder(rows.filter((y) => !plain(y)))) {
    ids.push(await writeOne({ app, tx, ctx }, r, x, written))
    if (ids.length % 200 === 199) await progress(ids.length)
  }
  const updated = rows.filter((x) => x.id !== undefined).length
  return { created: rows.length - updated, updated, unchanged: all.length - rows.length, ids }
}

/** Records without references into the file come before those with. */
export const inOrder = (rows: readonly ImportRecord[]): ImportRecord[] => {
  const none = new Map<string, number>()
  return [...rows.filter((x) => !waitsFor(x, none)), ...rows.filter((x) => waitsFor(x, none))]
}
