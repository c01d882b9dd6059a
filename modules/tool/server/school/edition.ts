import { refuse as engine } from '@crossway/kernel'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import type { Question } from '../../model/school/quiz-score.ts'

export interface Lesson {
  readonly no: number
  readonly title: string
  readonly type: 'video' | 'document' | 'article' | 'live' | 'link' | 'practice'
  readonly weight: number
  readonly min_seconds: number
  readonly no_seek_first: boolean
  readonly file: number | null
  readonly body: string | null
  readonly url: string | null
  readonly route: string | null
}
export interface Edition {
  readonly course: number
  readonly edition: number
  readonly lessons: readonly Lesson[]
  readonly questions: readonly Question[]
}

/** Keeps what is published: learners finish the edition that they began (tool.md school, course.status). */
export async function keepEdition(tx: Tx, course: number, edition: number): Promise<void> {
  await tx.run(sql`
    insert into course_edition (course_id, edition, lessons, questions)
    select c.id, ${edition},
      coalesce((select jsonb_agg(jsonb_build_object('no', l.seq, 'title', l.title, 'type', l.type, 'weight', l.weight, 'min_seconds', l.min_seconds, 'no_seek_first', l.no_seek_first, 'file', l.file_id, 'body', l.body, 'url', l.url, 'route', l.route) order by l.seq) from course_lesson l where l.course_id = c.id), '[]'),
      coalesce((select jsonb_agg(jsonb_build_object('no', q.seq, 'type', q.type, 'stem', q.stem, 'options', q.options, 'answer', q.answer, 'score', q.score, 'explanation', q.explanation) order by q.seq) from course_question q where q.course_id = c.id), '[]')
    from course c where c.id = ${course}::bigint
    on conflict (course_id, edition) do nothing`)
}
/** A course as it was published then; one that was never published does not exist for learners. */
export async function editionOf(run: Runner, course: number, edition: number): Promise<Edition> {
  const found = await run.maybe<Edition>(
    sql`select course_id as course, edition, lessons, questions from course_edition where course_id = ${course}::bigint and edition = ${edition}`,
  )
  if (!found) throw engine.NOT_FOUND()
  return found
}
