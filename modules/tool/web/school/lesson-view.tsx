import { navigate, post, useBoth } from '@crossway/web-kit'
import { Markdown } from '@crossway/web-ui'
import { Button } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { Lesson } from './learn-call.ts'

const every = 5000

/** One lesson by its kind. A film reports itself every five seconds while it plays; everything else is done by its reader's word. */
export function LessonView({
  enrolment,
  lesson: l,
  changed,
}: {
  readonly enrolment: number
  readonly lesson: Lesson
  readonly changed: () => void
}): ReactElement {
  const both = useBoth()
  return (
    <article data-testid="school-lesson">
      <h2>{l.title}</h2>
      {l.type === 'video' && l.file && <Film enrolment={enrolment} lesson={l} file={l.file} changed={changed} />}
      {l.body && <Markdown text={l.body} />}
      {l.type !== 'video' && l.file && (
        <p>
          <a href={l.file} target="_blank" rel="noopener noreferrer">
            {both('打开文件', 'Open the file')}
          </a>
        </p>
      )}
      {l.url && (
        <p>
          <a href={l.url} target="_blank" rel="noopener noreferrer">
            {both('打开链接', 'Open the link')}
          </a>
        </p>
      )}
      {l.route && (
        <p>
          <Button onClick={() => void navigate(`/admin/${l.route}`)}>{both('去操作', 'Go and do it')}</Button>
        </p>
      )}
      {l.type !== 'video' && (
        <Button
          type="primary"
          disabled={l.done}
          onClick={() => void post(`school/enrolment/${enrolment}/done`, { lesson: l.no }).then(changed)}
          data-testid="lesson-done"
        >
          {l.done ? both('已完成', 'Done') : both('完成本课时', 'Done with this lesson')}
        </Button>
      )}
    </article>
  )
}

function Film({
  enrolment,
  lesson: l,
  file,
  changed,
}: {
  readonly enrolment: number
  readonly lesson: Lesson
  readonly file: string
  readonly changed: () => void
}): ReactElement {
  const both = useBoth()
  const film = useRef<HTMLVideoElement>(null)
  const furthest = useRef(l.furthest)
  const [seconds, setSeconds] = useState(l.seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const v = film.current
      if (!v || v.paused || !Number.isFinite(v.duration)) return
      const body = { lesson: l.no, position: Math.floor(v.currentTime), length: Math.max(1, Math.floor(v.duration)) }
      post<{ seconds: number; furthest: number; done: boolean; back: boolean }>(`school/enrolment/${enrolment}/beat`, body, { silent: true }).then(
        (r) => {
          furthest.current = r.furthest
          setSeconds(r.seconds)
          if (r.back) v.currentTime = r.furthest
          if (r.done && !l.done) changed()
        },
        () => undefined,
      )
    }, every)
    return () => clearInterval(timer)
  }, [enrolment, l, changed])
  return (
    <>
      <video
        ref={film}
        src={file}
        controls
        className="school-film"
        // at the first time nobody jumps ahead where the lesson forbids it
        onSeeking={(e) => {
          if (l.no_seek_first && !l.done && e.currentTarget.currentTime > furthest.current + 10) e.currentTarget.currentTime = furthest.current
        }}
      />
      <p className="note">{both(`已观看 ${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`, `Watched ${Math.floor(seconds / 60)} min ${seconds % 60} s`)}</p>
    </>
  )
}
