import { LinkProblem, usePlace, useBoth } from '@crossway/web-kit'
import { Alert, Button, Descriptions, Input, Skeleton } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { PaperList } from './paper-list.tsx'
import { FillForm } from './fill-form.tsx'
import { lookAt, type Shared } from './link-call.ts'
import './archive-detail.css'

const baseText: Readonly<Record<string, readonly [string, string]>> = {
  short_name: ['简称', 'Short name'],
  name_en: ['英文名', 'English name'],
  uscc: ['统一社会信用代码', 'Credit code'],
  region: ['地区', 'Region'],
  address: ['地址', 'Address'],
  website: ['网站', 'Website'],
  industry: ['行业', 'Industry'],
  main_products: ['主营产品', 'Main products'],
}

/** A dossier as its customer sees it behind a link, outside the shell and without a login (customer.md archiveDetail). */
export default function ArchiveDetailPage(): ReactElement {
  const both = useBoth()
  const token = usePlace((p) => p.query['t'] ?? p.query['token']) ?? ''
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
  const asks = problem && (problem.code === 'SHARE_PASSWORD' || problem.code === 'SHARE_WRONG')
  return (
    <main className="archive-detail" id="content" data-testid="archive-detail">
      {problem && !asks && <Alert type="warning" showIcon title={problem.message} role="alert" data-testid="archive-over" />}
      {asks && (
        <form
          className="card archive-card archive-password"
          onSubmit={(e) => {
            e.preventDefault()
            void load(password)
          }}
        >
          <h1>{both('请输入访问密码', 'Enter the password')}</h1>
          <Input.Password autoFocus aria-label={both('访问密码', 'Password')} value={password} onChange={(e) => setPassword(e.target.value)} />
          {problem.code === 'SHARE_WRONG' && <p className="is-bad">{problem.message}</p>}
          <Button type="primary" htmlType="submit" block disabled={!password}>
            {both('打开', 'Open')}
          </Button>
        </form>
      )}
      {!shared && !problem && <Skeleton active paragraph={{ rows: 6 }} />}
      {shared && !asks && <Shown shared={shared} token={token} password={password} reload={() => void load(password)} />}
    </main>
  )
}

function Shown({ shared: s, token, password, reload }: { shared: Shared; token: string; password: string; reload: () => void }): ReactElement {
  const both = useBoth()
  return (
    <article className="card archive-card">
      <p className="note">{both(`${s.by} 分享 · 有效至 ${s.expires_at.slice(0, 10)}`, `Shared by ${s.by} · until ${s.expires_at.slice(0, 10)}`)}</p>
      <h1>{s.title}</h1>
      <p className="note mono">{s.archive_no}</p>
      {s.last && <LastSubmission last={s.last} />}
      {s.base && (
        <Descriptions
          title={both('基本信息', 'Basics')}
          column={{ xs: 1, sm: 1, md: 2 }}
          items={Object.entries(baseText)
            .filter(([k]) => s.base![k])
            .map(([k, text]) => ({ key: k, label: both(...text), children: String(s.base![k]) }))}
        />
      )}
      {s.contacts && s.contacts.length > 0 && (
        <section>
          <h2>{both('联系人', 'Contacts')}</h2>
          {s.contacts.map((p, i) => (
            <p key={i}>{[p.name, p.position, p.mobile].filter(Boolean).join(' · ')}</p>
          ))}
        </section>
      )}
      {s.brands && s.brands.length > 0 && (
        <section>
          <h2>{both('品牌', 'Brands')}</h2>
          <p>{s.brands.map((b) => b.brand_name).join(both('、', ', '))}</p>
        </section>
      )}
      {s.papers && s.papers.length > 0 && (
        <section>
          <h2>{both('资料', 'Papers')}</h2>
          <PaperList papers={s.papers} token={token} password={password} />
        </section>
      )}
      {s.projects && s.projects.length > 0 && (
        <section>
          <h2>{both('项目', 'Projects')}</h2>
          {s.projects.map((p, i) => (
            <p key={i}>{p.name}</p>
          ))}
        </section>
      )}
      {s.mode === 'fill' && s.last?.status !== 'pending' && <FillForm shared={s} token={token} password={password} done={reload} />}
    </article>
  )
}

function LastSubmission({ last }: { last: NonNullable<Shared['last']> }): ReactElement {
  const both = useBoth()
  if (last.status === 'pending')
    return <Alert type="info" showIcon title={both('您提交的资料正在审核', 'What you sent is being reviewed')} data-testid="archive-pending" />
  return (
    <Alert
      type={last.status === 'accepted' ? 'success' : 'warning'}
      showIcon
      title={both('上次提交的审核结果', 'Result of what you sent')}
      description={last.items.map((i, k) => (
        <div key={k}>
          {i.label}
          {both('：', ': ')}
          {i.accept ? both('已采纳', 'accepted') : both('未采纳', 'not accepted')} {i.comment ?? ''}
        </div>
      ))}
    />
  )
}
