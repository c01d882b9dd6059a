import { dateTimeText, get, errorText, useAuth, useLang, type ListRow, type RecordProps } from '@crossway/web-kit'
import { Failure, NoRight } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { charDiff } from './char-diff.ts'
import { StoredValue } from './kept-value.tsx'
import '../security/security.css'

interface Later {
  readonly id: number
  readonly at: string
  readonly actor_name: string
  readonly before: string | null
  readonly after: string | null
}
interface Detail {
  readonly title: string
  readonly label: string
  readonly record_no: string | null
  readonly before: string | null
  readonly after: string | null
  readonly current: string | null
  readonly later: readonly Later[]
}
const words = {
  'zh-cn': { compare: '修改对比', before: '修改前', after: '修改后', current: '当前值', later: '之后的修改', none: '之后没有再修改', item: '修改项' },
  en: { compare: 'Comparison', before: 'Before', after: 'After', current: 'Current', later: 'Later changes', none: 'Not changed since', item: 'Field' },
} as const

/** Both values character by character, what the field holds now, and its later history (platform.md §6.9). */
export function ChangeDetail({ record }: RecordProps): ReactElement {
  const w = useWords(words)
  const lang = useLang()
  const may = useAuth('security/sensitiveDataLog/info')
  const { data, error, refetch } = useQuery({
    queryKey: ['sensitive-log', record.id, 'detail', lang, record['state']],
    queryFn: () => get<Detail>(`sensitive-log/${record.id}/detail`, { silent: true }),
    enabled: may,
  })
  if (!may) return <NoRight node="security/sensitiveDataLog/info" />
  if (error) return <Failure problem={error as never} text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const line = (side: 'before' | 'after', value: string | null): ListRow => ({ ...record, [side]: value })
  return (
    <div className="change-detail" data-testid="change-detail">
      <h3>{`${data.title} ${data.record_no ?? ''} · ${data.label}`}</h3>
      <dl>
        <dt>{w.before}</dt>
        <dd>
          <StoredValue row={line('before', data.before)} side="before" />
        </dd>
        <dt>{w.after}</dt>
        <dd>
          <StoredValue row={line('after', data.after)} side="after" />
        </dd>
        <dt>{w.current}</dt>
        <dd>
          <StoredValue row={line('after', data.current)} side="after" />
        </dd>
      </dl>
      {data.before !== null && data.after !== null && (
        <section>
          <h3>{w.compare}</h3>
          <p className="char-diff">
            <span>
              {charDiff(data.before, data.after).map((p, i) =>
                p.kind === 'gone' ? <del key={i}>{p.text}</del> : p.kind === 'new' ? <ins key={i}>{p.text}</ins> : <span key={i}>{p.text}</span>,
              )}
            </span>
          </p>
        </section>
      )}
      <section>
        <h3>{w.later}</h3>
        {data.later.length === 0 ? (
          <p>{w.none}</p>
        ) : (
          <table className="three-values">
            <tbody>
              {data.later.map((l) => (
                <tr key={l.id}>
                  <td>{dateTimeText(l.at)}</td>
                  <td>{l.actor_name}</td>
                  <td>
                    <StoredValue row={line('before', l.before)} side="before" /> → <StoredValue row={line('after', l.after)} side="after" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  )
}
