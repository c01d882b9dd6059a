import { useAnswer, type ListAnswer, type RecordProps } from '@crossway/web-kit'
import { Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { compareTexts } from '../../model/kt/compare-texts.ts'
import { useBoth } from '../both.ts'
import './kt.css'

interface Version {
  readonly id: number
  readonly version_no: number
  readonly body: string | null
}

/** What a version says otherwise than another one of the article: the one before it until another is chosen. */
export default function CompareTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const article = (record['article'] as { id: number }).id
  const mine = Number(record['version_no'])
  const filter = encodeURIComponent(JSON.stringify({ article: { eq: article } }))
  const { data } = useAnswer<ListAnswer>(`kt-version?view=ktHistory&filter=${filter}&sort=-version_no&size=100&fields=version_no,change_note`)
  const [chosen, setChosen] = useState<number>()
  const rows = data?.rows ?? []
  const other = chosen ?? rows.find((r) => Number(r['version_no']) < mine)?.id
  const { data: old } = useAnswer<Version>(`kt-version/${other ?? record.id}`)
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const pieces = compareTexts(other === undefined ? '' : (old?.body ?? ''), String(record['body'] ?? ''))
  return (
    <div className="kt-compare">
      <label>
        {both('比较对象', 'Compared with')}{' '}
        <Select
          style={{ minWidth: 220 }}
          value={other ?? null}
          placeholder={both('没有更早的版本', 'There is no earlier version')}
          onChange={(v) => setChosen(Number(v))}
          options={rows.filter((r) => r.id !== record.id).map((r) => ({ value: r.id, label: `v${String(r['version_no'])} ${String(r['change_note'] ?? '')}` }))}
        />
      </label>
      <div className="kt-diff" data-testid="kt-diff">
        {pieces.map((p, i) =>
          p.kind === 'added' ? <ins key={i}>{p.text}</ins> : p.kind === 'removed' ? <del key={i}>{p.text}</del> : <span key={i}>{p.text}</span>,
        )}
      </div>
    </div>
  )
}
