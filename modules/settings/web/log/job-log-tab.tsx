import { dateTimeText, get, useLang, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import type { ReactElement } from 'react'

interface JobLog {
  readonly result: unknown
  readonly error: string | null
  readonly log: readonly { readonly at: string; readonly line: string }[]
}
/** What a job wrote while it ran, newest first, and what came of it (settings.md jobCenter). */
export function JobLogTab({ record }: RecordProps): ReactElement {
  const lang = useLang()
  const { data } = useQuery({ queryKey: ['jobs', record.id, 'log'], queryFn: () => get<JobLog>(`jobs/${record.id}`) })
  if (!data) return <Skeleton active />
  const nothing = data.log.length === 0 && !data.error && !data.result
  return (
    <div className="job-log">
      {nothing && <Empty description={lang === 'en' ? 'Nothing was written' : '没有日志'} />}
      {data.error && <pre className="is-bad">{data.error}</pre>}
      {data.result !== null && data.result !== undefined && <pre>{JSON.stringify(data.result, null, 2)}</pre>}
      {data.log.length > 0 && <pre>{data.log.map((l) => `${dateTimeText(l.at)}  ${l.line}`).join('\n')}</pre>}
    </div>
  )
}
