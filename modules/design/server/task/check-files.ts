import { text } from 'node:stream/consumers'
import { sql, type App, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
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
const filmFormats = ['mp4', 'mov']
const filmMegabytes = 500
const why = { form: '格式', number: '序号', time: '时间', overlap: '重叠' } as const

/** Holds what is handed in against the category's specification: what cannot be used is refused, what is merely odd is noted (design.md planeTask, deliver). */
export async function checkFiles(
  { app, run }: { app: App; run: Runner },
  task: Task,
  ids: readonly number[],
): Promise<{ check: 'pass' | 'warn'; notes: string[]; thumb: number | null }> {
  const files = await run.rows<FileRow>(
    sql`select id, name, lower(suffix) as suffix, size::float8 as size, mime, width, height, path as key from attachment where id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], id)`,
  )
  const spec = await run.one<{ formats: string[] | null; w: number | null; h: number | null; ratio: string | null; mb: number | null; naming: string | null }>(
    sql`select formats, min_width as w, min_height as h, ratio, max_mb as mb, naming from design_category where id = ${task.category.id}`,
  )
  const isFinal = ['design', 'retouch', 'edit', 'model3d'].includes(task.stage)
  const formats = (
    task.stage === 'edit' ? (spec.formats?.length ? spec.formats : filmFormats) : task.stage === 'subtitle' ? ['srt'] : isFinal ? (spec.formats ?? []) : []
  ).map((f) => f.toLowerCase())
  const most = task.stage === 'edit' ? (spec.mb ?? filmMegabytes) : isFinal ? spec.mb : null
  const notes: string[] = []
  for (const f of files) {
    if (formats.length && !formats.includes(f.suffix)) throw refuse.DT_FORMAT({ file: f.name, a: f.suffix, b: formats.join(', ') }, 'args.files')
    if (most && f.size > most * 1024 * 1024) throw refuse.DT_BIG({ file: f.name, mb: most }, 'args.files')
    if (isFinal && f.width && f.height) {
      if ((spec.w && f.width < spec.w) || (spec.h && f.height < spec.h))
        throw refuse.DT_SIZE({ file: f.name, a: `${f.width}×${f.height}`, b: `${spec.w ?? '–'}×${spec.h ?? '–'}` }, 'args.files')
      const [a, b] = (spec.ratio ?? '').split(':').map(Number)
      if (a && b && Math.abs(f.width / f.height - a / b) > 0.02) notes.push(`${f.name} ${f.width}×${f.height} ≠ ${spec.ratio}`)
    }
    if (task.stage === 'subtitle') {
      const wrong = checkSubtitles(await text(await app.files.get(f.key)))
      if (wrong) throw refuse.DT_SUBTITLES({ file: f.name, n: wrong.n, why: why[wrong.why] }, 'args.files')
    }
  }
  return { check: notes.length ? 'warn' : 'pass', notes, thumb: files.find((f) => f.mime.startsWith('image/'))?.id ?? null }
}
