import type { CommandContext } from '@crossway/server-kit'
import { joinNames, plainRef, refId, type AnyField, type AnyResource } from '@crossway/kernel'
import { sql, type App, type SaveRule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { labelOf, lineLabelOf } from '../reference/label-of.ts'

type Fields = Readonly<Record<string, AnyField>>
type Values = Readonly<Record<string, unknown>>
interface Rules {
  readonly id: number
  readonly name: string
  readonly allowed_ext: readonly string[] | null
  readonly max_mb: number
  readonly max_count: number
  readonly need_valid_to: boolean
  readonly need_number: boolean
  readonly need_issuer: boolean
}
/** Which field answers for which need of a file type; a place without the field cannot be asked for it. */
const needs = { need_number: 'no', need_issuer: 'issuer', need_valid_to: 'valid_to' } as const

const typed = (fields: Fields): boolean => {
  const type = fields.file_type
  return type?.kind === 'ref' && type.to === 'file_type' && fields.file?.kind === 'file'
}
const linesOf = (r: AnyResource): string[] => Object.keys(r.fields).filter((name) => r.fields[name]!.kind === 'lines' && typed(r.fields[name]!.target!.fields))

/** What a paper is asked for that was entered or changed just now: what already stood is left alone. */
interface Paper {
  readonly at: string
  readonly list?: string
  readonly fields: Fields
  readonly now: Values
  /** Papers of the same type in the list. */
  readonly ofType?: number
}
const touched = (was: Values | undefined, now: Values): boolean =>
  was === undefined ||
  ['file_type', 'file', ...Object.values(needs)].some((f) => now[f] !== undefined && (plainRef(now[f]) ?? null) !== (plainRef(was[f]) ?? null))

function papersOf(resource: AnyResource, before: Values | undefined, draft: Values): Paper[] {
  const out: Paper[] = []
  if (typed(resource.fields) && touched(before, draft)) out.push({ at: '', fields: resource.fields, now: { ...before, ...draft } })
  for (const list of linesOf(resource)) {
    const stood = new Map(((before?.[list] ?? []) as Values[]).map((line) => [line.id, line]))
    const whole = ((draft[list] ?? []) as Values[]).map((line) => ({ ...stood.get(line.id), ...line }))
    const count = (type: unknown): number => whole.filter((line: Values) => refId(line.file_type) === type).length
    whole.forEach((now: Values, i) => {
      if (touched(now.id === undefined ? undefined : stood.get(now.id), now))
        out.push({ at: `${list}[${i}].`, list, fields: resource.fields[list]!.target!.fields, now, ofType: count(refId(now.file_type)) })
    })
  }
  return out.filter((p) => refId(p.now.file_type) !== null)
}

async function check({ app, tx, ctx }: CommandContext, resource: AnyResource, papers: readonly Paper[]): Promise<void> {
  const name = ctx.lang === 'en' ? sql.raw('name_en') : sql.raw('name')
  const types = await tx.rows<Rules>(
    sql`select id, ${name} as name, allowed_ext, max_mb, max_count, need_valid_to, need_number, need_issuer from file_type where id = any(${papers.map((p) => refId(p.now.file_type)!)}::bigint[])`,
  )
  const files = await tx.rows<{ id: number; name: string; suffix: string; size: number }>(
    sql`select id, name, suffix, size from attachment where id = any(${papers.flatMap((p) => (refId(p.now.file) === null ? [] : [refId(p.now.file)!]))}::bigint[])`,
  )
  for (const p of papers) {
    const type = types.find((t) => t.id === refId(p.now.file_type))
    if (!type) continue
    for (const [need, field] of Object.entries(needs) as [keyof typeof needs, string][])
      if (type[need] && p.fields[field] && !p.now[field]) {
        const label = p.list ? lineLabelOf({ app, ctx }, resource.name, p.list, field) : labelOf({ app, ctx }, resource.name, field)
        throw refuse.FILE_NEEDS({ name: type.name, label }, p.at + field)
      }
    const file = files.find((x) => x.id === refId(p.now.file))
    if (file && type.allowed_ext?.length && !type.allowed_ext.includes(file.suffix))
      throw refuse.FILE_CONTENT({ file: file.name, name: type.name, ext: joinNames(type.allowed_ext, ctx.lang) }, `${p.at}file`)
    if (file && file.size > type.max_mb * 1024 * 1024) throw refuse.FILE_LARGE({ file: file.name, n: type.max_mb }, `${p.at}file`)
    if (p.list && (p.ofType ?? 0) > type.max_count) throw refuse.FILE_COUNT({ name: type.name, n: type.max_count }, p.list)
  }
}

/** What a file type asks of every paper of its kind, wherever it is kept: format, size, number of papers, number, issuer, end (settings.md fileType). */
export const fileGuard = (app: App): SaveRule => ({
  applies: (r) => typed(r.fields) || linesOf(r).length > 0,
  async before({ tx, ctx, resource, before, draft }) {
    const papers = papersOf(resource, before, draft)
    if (papers.length) await check({ app, tx, ctx }, resource, papers)
  },
})
