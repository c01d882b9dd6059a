import { errorText, get, post, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Input, Progress, Rate, Skeleton, Tag } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { Discussion } from './discussion.tsx'
import type { Outline } from './learn-call.ts'
import { LessonView } from './lesson-view.tsx'
import { Quiz } from './quiz.tsx'
import './school.css'

/** Outline, player, quiz, notes and rating of a course for whoever learns it. */
export function LearnTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const [outline, setOutline] = useState<Outline>()
  const [at, setAt] = useState<number | 'quiz'>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(
    () =>
      get<Outline>(`school/course/${record.id}`, { silent: true }).then(
        (o) => {
          setOutline(o)
          setAt((a) => a ?? o.lessons.find((l) => !l.done)?.no ?? (o.quiz ? 'quiz' : o.lessons[0]?.no))
        },
        (e: unknown) => setFailed(errorText(e)),
      ),
    [record.id],
  )
  useEffect(() => void load(), [load])
  if (failed) return <Alert type="warning" showIcon title={failed} />
  if (!outline) return <Skeleton active />
  const begin = (): void => void post(`school/course/${record.id}/begin`).then(load)
  const e = outline.enrolment
  const learns = e !== null && e.status !== 'not_started' && e.status !== 'expired'
  const lesson = outline.lessons.find((l) => l.no === at)
  return (
    <div className="school-learn" data-testid="school-learn">
      <nav aria-label={both('课程目录', 'Outline')}>
        {e && <Progress percent={e.progress} size="small" />}
        {e?.due_on && <p className="note">{both(`截止 ${e.due_on}`, `Due on ${e.due_on}`)}</p>}
        <ol>
          {outline.lessons.map((l) => (
            <li key={l.no}>
              <button type="button" className={l.no === at ? 'is-on' : ''} onClick={() => setAt(l.no)} data-lesson={l.no}>
                <span aria-hidden="true">{l.done ? '✓' : '○'}</span> {l.title}
              </button>
            </li>
          ))}
          {outline.quiz && (
            <li>
              <button type="button" className={at === 'quiz' ? 'is-on' : ''} onClick={() => setAt('quiz')} data-lesson="quiz">
                {both('考试', 'Quiz')}{' '}
                <span className="note">
                  {both(`${outline.quiz.questions} 题 · 及格 ${outline.quiz.pass}`, `${outline.quiz.questions} questions · pass at ${outline.quiz.pass}`)}
                </span>
              </button>
            </li>
          )}
        </ol>
      </nav>
      <section className="school-stage">
        {e?.status === 'passed' && (
          <Alert type="success" showIcon title={both(`已通过${e.score ? `，成绩 ${e.score}` : ''}`, `Passed${e.score ? ` with ${e.score}` : ''}`)} />
        )}
        {!learns ? (
          <div className="school-begin">
            <p>{both('开始后按目录学习，全部课时完成并通过考试即获得证书', 'Go through the lessons and pass the quiz to get the certificate')}</p>
            <Button type="primary" onClick={begin} data-testid="school-begin">
              {e?.status === 'expired' ? both('重新学习', 'Begin anew') : both('开始学习', 'Begin')}
            </Button>
          </div>
        ) : at === 'quiz' && outline.quiz ? (
          <Quiz enrolment={e.id} quiz={outline.quiz} status={e.status} changed={() => void load()} />
        ) : lesson ? (
          <>
            <LessonView key={lesson.no} enrolment={e.id} lesson={lesson} changed={() => void load()} />
            <Discussion key={`talk ${lesson.no}`} course={record.id} lesson={lesson.no} />
          </>
        ) : null}
        {learns && <Mine course={record.id} mine={outline.mine} mayRate={e.progress >= 50} changed={() => void load()} />}
      </section>
    </div>
  )
}

function Mine({
  course,
  mine,
  mayRate,
  changed,
}: {
  readonly course: number
  readonly mine: Outline['mine']
  readonly mayRate: boolean
  readonly changed: () => void
}): ReactElement {
  const both = useBoth()
  const [note, setNote] = useState(mine.note ?? '')
  const say = (body: object): void => void post(`school/course/${course}/mine`, body).then(changed)
  return (
    <footer className="school-mine">
      <span>
        {both('评分', 'Rating')} <Rate disabled={!mayRate} value={mine.rating ?? 0} onChange={(rating) => rating > 0 && say({ rating })} />
        {!mayRate && <Tag>{both('进度达 50% 后可评分', 'From half of the course on')}</Tag>}
      </span>
      <Button onClick={() => say({ favourite: !mine.favourite })}>{mine.favourite ? both('取消收藏', 'Forget') : both('收藏', 'Remember')}</Button>
      <Input.TextArea
        value={note}
        maxLength={5000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        aria-label={both('我的笔记', 'My notes')}
        placeholder={both('我的笔记（仅自己可见）', 'My notes (only I see them)')}
        onChange={(e) => setNote(e.target.value)}
        onBlur={() => note !== (mine.note ?? '') && say({ note })}
      />
    </footer>
  )
}
