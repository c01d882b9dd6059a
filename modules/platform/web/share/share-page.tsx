import { linkCall, LinkProblem, usePlace } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Descriptions, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { Paper, type SharedPaper } from './paper.tsx'
import { useWords } from '../security/use-words.ts'
import './share.css'

const words = {
  'zh-cn': { gone: '链接已失效', missing: '链接不存在，或分享人已无权分享', failed: '加载失败，请稍后再试', files: '附件', by: '{name} 分享' },
  en: {
    gone: 'This link has expired',
    missing: 'There is no such link, or its maker may not share it any more',
    failed: 'It could not be loaded, try again later',
    files: 'Files',
    by: 'Shared by {name}',
  },
} as const
interface Shared {
  readonly kind: string
  readonly title: string
  readonly by: string
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  readonly files: readonly { readonly name: string; readonly size: number; readonly mime: string; readonly url: string }[]
  readonly paper?: SharedPaper
}

/** What somebody without a login sees behind a link that a person made for him. */
export default function SharePage(): ReactElement {
  const w = useWords(words)
  const token = usePlace((p) => p.query['token']) ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['share', token],
    queryFn: () => linkCall<Shared>({ token }, '/api/share'),
    retry: false,
    staleTime: 300_000,
  })
  const status = error instanceof LinkProblem ? error.status : 0
  const why = error && (status === 410 ? w.gone : status === 404 ? w.missing : w.failed)
  return (
    <main className="share-page" id="content">
      {why && <Alert type="warning" showIcon title={why} role="alert" data-testid="share-over" />}
      {!data && !why && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <article className="card share-card" data-testid="share-card">
          <p className="note">{w.by.replace('{name}', data.by)}</p>
          {data.paper ? <Paper paper={data.paper} token={token} reload={() => void refetch()} /> : <h1>{data.title}</h1>}
          {data.fields.length > 0 && (
            <Descriptions
              column={{ xs: 1, sm: 1, md: 2 }}
              items={data.fields.map((f, i) => ({ key: i, label: f.label, children: <span className="share-value">{f.value}</span> }))}
            />
          )}
          {data.files.length > 0 && (
            <section>
              <h2>{w.files}</h2>
              <ul className="share-files">
                {data.files.map((f) => (
                  <li key={f.url}>
                    <a href={f.url} target="_blank" rel="noopener noreferrer">
                      {f.mime.startsWith('image/') ? <img src={f.url} alt={f.name} loading="lazy" /> : f.name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </article>
      )}
    </main>
  )
}
