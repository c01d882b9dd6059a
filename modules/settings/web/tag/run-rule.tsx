import { findRecord, notify, numberText, post, runAction, useLang, type DialogProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'

interface Counts {
  readonly matched: number
  readonly adding: number
  readonly removing: number
}
/** How many records the rule would touch, before it runs as a job (settings.md tag: preview counts first). */
export default function RunRule({ rows, close }: DialogProps): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const row = rows[0]!
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({ queryKey: ['tag-rule', row.id, 'preview'], queryFn: () => post<Counts>(`tag-rule/${row.id}/preview`, {}), gcTime: 0 })
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await runAction(findRecord('tag_rule')!, row, 'run')
      notify({ kind: 'success', text: say('已加入任务队列', 'Queued as a job') })
      close(true)
    } catch {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={`${say('运行规则', 'Run')} · ${String(row['name'] ?? '')}`}
      okText={say('运行', 'Run')}
      okButtonProps={{ loading: busy, disabled: !data }}
      onOk={() => void run()}
      onCancel={() => close()}
    >
      {data ? (
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'matched', label: say('匹配', 'Matched'), children: numberText(data.matched) },
            { key: 'adding', label: say('将加标签', 'To be given'), children: numberText(data.adding) },
            { key: 'removing', label: say('将收回标签', 'To be taken back'), children: numberText(data.removing) },
          ]}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} />
      )}
    </PageModal>
  )
}
