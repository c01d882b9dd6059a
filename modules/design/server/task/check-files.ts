import { text } from 'node:stream/consumers'
import { sql, type App, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { fitsLength, readFilm } from '../../model/task/film.ts'
import { fitsRatio, sizeOf } from '../../model/task/line-size.ts'
import { checkSubtitles } from '../../model/task/subtitles.ts'
import type { Task } from '../schedule/plan-task.ts'

interface FileRow {
  readonly id: number
  readonly name: string
  readonly suffix: string
  readonly size: number
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly key: string
}
interface Spec {
  readonly formats: string[] | null
  readonly w: number | null
  readonly h: number | null
  readonly ratio: string | null
  readonly mb: number | null
  /** What the demand's line asks for beyond its category. */
  readonly size_px: string | null
  readonly line_ratio: string | null
  readonly aspect: string | null
  readonly seconds: number | null
}
const filmFormats = ['mp4', 'mov']
const filmMegabytes = 500
const fewestLines = 1080
const h264 = ['avc1', 'avc3']
const why = {
  form: { why: '格式', why_en: 'its form is wrong' },
  number: { why: '序号', why_en: 'its number is wrong' },
  time: { why: '时间', why_en: 'it ends before it begins' },
  overlap: { why: '时间重叠', why_en: 'it overlaps the one before' },
} as const
const shown = (w: number | null, h: number | null): string => `${w ?? '–'}×${h ?? '–'}`

/** Holds what is handed in against the category's specification and the demand's line: what cannot be used is refused, what is merely odd is noted (design.md planeTask, deliver). */
export async function checkFiles(
  { app, run }: { app: App; run: Runner },
  task: Task,
  ids: readonly number[],
): Promise<{ check: 'pass' | 'warn'; notes: string[]; thumb: number | null }> {
  const files = await run.rows<FileRow>(
    sql`select id, name, lower(suffix) as suffix, size::float8 as size, mime, width, height, path as key from attachment where id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], id)`,
  )
  const spec = await run.one<Spec>(
    sql`select c.formats, c.min_width as w, c.min_height as h, c.ratio, c.max_mb as mb, l.size_px, l.ratio as line_ratio, l.aspect, l.duration_sec as seconds
      from design_category c left join design_demand_line l on l.id = ${task.line_id} where c.id = ${task.category.id}`,
  )
  const isFinal = ['design', 'retouch', 'edit', 'model3d'].includes(task.stage)
  const formats = (
    task.stage === 'edit' ? (spec.formats?.length ? spec.formats : filmFormats) : task.stage === 'subtitle' ? ['srt'] : isFinal ? (spec.formats ?? []) : []
  ).map((f) => f.toLowerCase())
  const most = task.stage === 'edit' ? (spec.mb ?? filmMegabytes) : isFinal ? spec.mb : null
  const asked = sizeOf(spec.size_px)
  const least = { w: Math.max(spec.w ?? 0, asked?.w ?? 0) || null, h: Math.max(spec.h ?? 0, asked?.h ?? 0) || null }
  const ratio = spec.line_ratio ?? spec.ratio
  const notes: string[] = []
  for (const f of files) {
    if (formats.length && !formats.includes(f.suffix)) throw refuse.DT_FORMAT({ file: f.name, a: f.suffix, b: formats.join(', ') }, 'args.files')
    if (most && f.size > most * 1024 * 1024) throw refuse.DT_BIG({ file: f.name, mb: most }, 'args.files')
    if (isFinal && f.width && f.height) {
      if ((least.w && f.width < least.w) || (least.h && f.height < least.h))
        throw refuse.DT_SIZE({ file: f.name, a: shown(f.width, f.height), b: shown(least.w, least.h) }, 'args.files')
      if (!fitsRatio({ w: f.width, h: f.height }, ratio)) notes.push(`${f.name} ${shown(f.width, f.height)} ≠ ${ratio}`)
    }
    if (task.stage === 'edit' && filmFormats.includes(f.suffix)) notes.push(...(await checkFilm(app, f, spec)))
    if (task.stage === 'subtitle') {
      const wrong = checkSubtitles(await text(await app.files.get(f.key)))
      if (wrong) throw refuse.DT_SUBTITLES({ file: f.name, n: wrong.n, ...why[wrong.why] }, 'args.files')
    }
  }
  return { check: notes.length ? 'warn' : 'pass', notes, thumb: files.find((f) => f.mime.startsWith('image/'))?.id ?? null }
}

/** A cut is H.264 of 1080 lines or more and as long as ordered, a tenth more or less; another aspect is noted (design.md videoTask). */
async function checkFilm(app: App, f: FileRow, spec: Spec): Promise<string[]> {
  const film = await readFilm(f.size, async (from, length) => {
    const parts: Buffer[] = []
    let n = 0
    for await (const chunk of (await app.files.get(f.key, from)) as AsyncIterable<Buffer>) {
      parts.push(chunk)
      n += chunk.length
      // leaving the loop closes the stream: the pictures of a film are not read
      if (n >= length) break
    }
    return Buffer.concat(parts).subarray(0, length)
  })
  if (!film) throw refuse.DT_FILM({ file: f.name }, 'args.files')
  if (!h264.includes(film.codec)) throw refuse.DT_CODEC({ file: f.name, a: film.codec }, 'args.files')
  if (Math.min(film.width, film.height) < fewestLines)
    throw refuse.DT_SIZE({ file: f.name, a: shown(film.width, film.height), b: `${fewestLines}p` }, 'args.files')
  if (spec.seconds && !fitsLength(film.seconds, spec.seconds))
    throw refuse.DT_LENGTH({ file: f.name, a: Math.round(film.seconds * 10) / 10, b: spec.seconds }, 'args.files')
  return fitsRatio({ w: film.width, h: film.height }, spec.aspect) ? [] : [`${f.name} ${shown(film.width, film.height)} ≠ ${spec.aspect}`]
}
