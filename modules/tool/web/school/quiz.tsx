import { errorText, post, useBoth } from '@crossway/web-kit'
import { Alert, Button, Checkbox, Input, Radio } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { Outline, Paper, Result } from './learn-call.ts'

const away = 30_000
const keepEvery = 10_000

/** A sitting: answers are kept every ten seconds, the paper goes in by itself when time is up or when its learner left too often. */
export function Quiz({
  enrolment,
  quiz,
  status,
  changed,
}: {
  readonly enrolment: number
  readonly quiz: NonNullable<Outline['quiz']>
  readonly status: string
  readonly changed: () => void
}): ReactElement {
  const both = useBoth()
  const [paper, setPaper] = useState<Paper>()
  const [result, setResult] = useState<Result>()
  const [failed, setFailed] = useState<string>()
  const begin = async (): Promise<void> => {
    setFailed(undefined)
    try {
      setResult(undefined)
      setPaper(await post<Paper>(`school/enrolment/${enrolment}/quiz`, undefined, { silent: true }))
    } catch (e) {
      setFailed(errorText(e))
    }
  }
  if (paper && !result)
    return (
      <Sitting
        paper={paper}
        finished={(r) => {
          setResult(r)
          changed()
        }}
      />
    )
  const left = Math.max(0, quiz.attempts - quiz.used)
  return (
    <div data-testid="school-quiz">
      {result && <ResultView result={result} pass={quiz.pass} />}
      <p>
        {both(
          `共 ${quiz.questions} 题，限时 ${quiz.minutes} 分钟，及格 ${quiz.pass} 分，还可考 ${left} 次`,
          `${quiz.questions} questions, ${quiz.minutes} minutes, pass at ${quiz.pass}, ${left} attempts left`,
        )}
      </p>
      {failed && <Alert type="warning" showIcon title={failed} />}
      {status !== 'passed' && (
        <Button type="primary" disabled={left === 0} onClick={() => void begin()} data-testid="quiz-begin">
          {both('开始考试', 'Begin the quiz')}
        </Button>
      )}
    </div>
  )
}

function ResultView({ result: r, pass }: { readonly result: Result; readonly pass: number }): ReactElement {
  const both = useBoth()
  return (
    <>
      <Alert
        type={r.status === 'grading' ? 'info' : r.passed ? 'success' : 'warning'}
        showIcon
        title={
          r.status === 'grading'
            ? both('已交卷，等待讲师阅卷', 'Handed in; the lecturer reads the essays')
            : both(`成绩 ${r.score ?? ''} 分，${r.passed ? '通过' : `未达 ${pass} 分`}`, `${r.score ?? ''} points: ${r.passed ? 'passed' : `below ${pass}`}`)
        }
        data-testid="quiz-result"
      />
      {r.answers.map((a) => (
        <div key={a.no} className="school-answer">
          <b>{`${a.no}. ${a.stem}`}</b>
          <div>
            {both('作答', 'Given')} {a.given || '–'} · {both('答案', 'Answer')} {a.answer || '–'}
          </div>
          {a.explanation && <div className="note">{a.explanation}</div>}
        </div>
      ))}
    </>
  )
}

function Sitting({ paper, finished }: { readonly paper: Paper; readonly finished: (r: Result) => void }): ReactElement {
  const both = useBoth()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(paper.answers)
  const [rest, setRest] = useState(() => Date.parse(paper.ends_at) - Date.now())
  const now = useRef(answers)
  now.current = answers
  const ended = useRef(false)
  const handIn = useRef(async (): Promise<void> => undefined)
  handIn.current = async () => {
    if (ended.current) return
    ended.current = true
    try {
      finished(await post<Result>(`school/quiz/${paper.id}/hand-in`, { answers: now.current }))
    } catch {
      ended.current = false
    }
  }
  useEffect(() => {
    const clock = setInterval(() => {
      const left = Date.parse(paper.ends_at) - Date.now()
      setRest(left)
      if (left <= 0) void handIn.current()
    }, 1000)
    const keeper = setInterval(() => void post(`school/quiz/${paper.id}/answers`, { answers: now.current }, { silent: true }).catch(() => undefined), keepEvery)
    let leftAt = 0
    const seen = (): void => {
      if (document.hidden) leftAt = Date.now()
      else if (leftAt > 0 && Date.now() - leftAt > away)
        post<Partial<Result>>(`school/quiz/${paper.id}/left`, undefined, { silent: true }).then(
          (r) => {
            if (r.status) finished(r as Result)
          },
          () => undefined,
        )
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(clock)
      clearInterval(keeper)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [paper, finished])
  const set = (no: number, v: string): void => setAnswers({ ...answers, [no]: v })
  const clock = Math.max(0, Math.floor(rest / 1000))
  return (
    <div className="school-paper" data-testid="quiz-paper">
      <p className={clock < 60 ? 'is-bad' : 'note'} role="timer">
        {both('剩余', 'Left')} {Math.floor(clock / 60)}:{String(clock % 60).padStart(2, '0')}
      </p>
      {paper.questions.map((q, i) => (
        <fieldset key={q.no}>
          <legend>
            {i + 1}. {q.stem} <span className="note">{both(`${q.score} 分`, `${q.score} points`)}</span>
          </legend>
          <Answer question={q} value={answers[q.no] ?? ''} onChange={(v) => set(q.no, v)} />
        </fieldset>
      ))}
      <Button type="primary" onClick={() => void handIn.current()} data-testid="quiz-hand-in">
        {both('交卷', 'Hand in')}
      </Button>
    </div>
  )
}

function Answer({
  question: q,
  value,
  onChange,
}: {
  readonly question: Paper['questions'][number]
  readonly value: string
  readonly onChange: (v: string) => void
}): ReactElement {
  const both = useBoth()
  const letter = (at: number): string => String.fromCharCode(65 + at)
  if (q.type === 'single')
    return (
      <Radio.Group
        value={value}
        onChange={(e) => onChange(String(e.target.value))}
        options={q.options.map((label, at) => ({ value: letter(at), label }))}
        className="school-options"
      />
    )
  if (q.type === 'multiple')
    return (
      <Checkbox.Group
        value={[...value]}
        onChange={(v) => onChange([...v].map(String).sort().join(''))}
        options={q.options.map((label, at) => ({ value: letter(at), label }))}
        className="school-options"
      />
    )
  if (q.type === 'judge')
    return (
      <Radio.Group value={value} onChange={(e) => onChange(String(e.target.value))}>
        <Radio value="对">{both('对', 'True')}</Radio>
        <Radio value="错">{both('错', 'False')}</Radio>
      </Radio.Group>
    )
  if (q.type === 'fill') return <Input value={value} maxLength={200} aria-label={q.stem} onChange={(e) => onChange(e.target.value)} />
  return <Input.TextArea value={value} maxLength={5000} autoSize={{ minRows: 4, maxRows: 12 }} aria-label={q.stem} onChange={(e) => onChange(e.target.value)} />
}
