import { browserLang, LinkProblem, usePlace } from '@crossway/web-kit'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { lookAt, type Shared } from './link-call.ts'
import { SharedProject } from './shared-project.tsx'
import './overview-info.css'

/** A project as its client sees it behind a link, outside the shell and without a login (project.md overviewInfo). */
export default function OverviewInfoPage(): ReactElement {
  const isEnglish = browserLang() === 'en'
  const both = (zh: string, en: string): string => (isEnglish ? en : zh)
  const token = usePlace((p) => p.query['token'] ?? p.query['t']) ?? ''
  const [password, setPassword] = useState('')
  const [shared, setShared] = useState<Shared>()
  const [problem, setProblem] = useState<LinkProblem>()
  const load = useCallback(
    (word: string) =>
      lookAt(token, word).then(
        (s) => (setShared(s), setProblem(undefined)),
        (e: unknown) => setProblem(e instanceof LinkProblem ? e : new LinkProblem(String(e))),
      ),
    [token],
  )
  useEffect(() => void load(''), [load])
  useEffect(() => {
    const mark = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    document.head.append(mark)
    return () => mark.remove()
  }, [])
  const asks = problem && (problem.code === 'LINK_PASSWORD' || problem.code === 'LINK_WRONG')
  return (
    <main className="overview-info" id="content" data-testid="overview-info">
      {problem && !asks && <Alert type="warning" showIcon title={problem.message} role="alert" data-testid="overview-info-over" />}
      {asks && (
        <form
          className="card overview-info-card overview-info-password"
          onSubmit={(e) => {
            e.preventDefault()
            void load(password)
          }}
        >
          <h1>{both('请输入访问密码', 'Enter the password')}</h1>
          <Input.Password autoFocus aria-label={both('访问密码', 'Password')} value={password} onChange={(e) => setPassword(e.target.value)} />
          {problem.code === 'LINK_WRONG' && <p className="is-bad">{problem.message}</p>}
          <Button type="primary" htmlType="submit" block disabled={!password}>
            {both('打开', 'Open')}
          </Button>
        </form>
      )}
      {!shared && !problem && <Skeleton active paragraph={{ rows: 6 }} />}
      {shared && !problem && <SharedProject s={shared} token={token} password={password} reload={() => void load(password)} />}
    </main>
  )
}
