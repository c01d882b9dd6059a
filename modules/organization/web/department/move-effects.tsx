import { get, numberText, useLang } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'

interface Head {
  readonly department: string
  readonly employee: number
  readonly name: string
}
interface Preview {
  readonly departments: number
  readonly people: number
  readonly records: readonly { readonly record: string; readonly zh: string; readonly en: string; readonly count: number }[]
  readonly losing: readonly Head[]
  readonly gaining: readonly Head[]
}
const shownRecords = 6

/** What a move or merge changes, before it is done: people, rows, and the heads whose sight and approvals change. */
export function MoveEffects({ department, parent }: { department: number; parent: number | null }): ReactElement {
  const w = useWords()
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['organization', 'move', department, parent],
    queryFn: () => get<Preview>('organization/department-move', { query: { department, ...(parent === null ? { top: 1 } : { parent }) }, silent: true }),
    retry: false,
    staleTime: 0,
  })
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const names = (heads: readonly Head[]): string => heads.map((h) => `${h.name}（${h.department}）`).join('、') || '–'
  const rows = data.records.reduce((n, r) => n + r.count, 0)
  const fact = (key: string, label: string, value: string): ReactElement => (
    <div key={key}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <section className="move-effects" data-testid="move-effects">
      <h3>{w('影响', 'Effects')}</h3>
      <dl className="org-facts">
        {fact('departments', w('部门', 'Departments'), String(data.departments))}
        {fact('people', w('人员', 'People'), String(data.people))}
        {fact(
          'records',
          w('数据', 'Rows'),
          rows === 0
            ? '0'
            : `${numberText(rows)}（${data.records
                .slice(0, shownRecords)
                .map((r) => `${lang === 'en' ? r.en : r.zh} ${numberText(r.count)}`)
                .join('、')}${data.records.length > shownRecords ? ' …' : ''}）`,
        )}
        {fact('losing', w('失去可见范围的负责人', 'Heads who lose sight of them'), names(data.losing))}
        {fact('gaining', w('获得可见范围的负责人', 'Heads who see them from now on'), names(data.gaining))}
      </dl>
      <p className="note">
        {w('进行中的审批保留原审批人，新审批按新的上级链', 'Approvals under way keep their approvers; new ones follow the new line of heads')}
      </p>
    </section>
  )
}
