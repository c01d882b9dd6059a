import { get, openTab, pagesOfRecord } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { useLang } from '@crossway/web-kit'
import { HandOver } from './hand-over.tsx'
import { useWords } from '../words.ts'

export interface OpenItem {
  readonly code: string
  readonly text: { readonly 'zh-cn': string; readonly en: string }
  readonly count: number
  readonly blocking: boolean
}
export const useOpenItems = (employee: number): { employee: number; items: readonly OpenItem[] | undefined; blocking: number; again: () => void } => {
  const { data, refetch } = useQuery({
    queryKey: ['organization', 'open-items', employee],
    queryFn: async () => (await get<{ rows: OpenItem[] }>(`organization/employees/${employee}/open-items`, { silent: true })).rows,
    retry: false,
    staleTime: 0,
  })
  return { employee, again: () => void refetch(), items: data, blocking: (data ?? []).filter((i) => i.blocking).reduce((n, i) => n + i.count, 0) }
}

/** What a person still answers for; blocking rows first, each a way to the records themselves. */
export function OpenItems({ employee, items, blocking, again }: ReturnType<typeof useOpenItems>): ReactElement {
  const w = useWords()
  const lang = useLang()
  if (!items) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (items.length === 0) return <Alert type="success" showIcon title={w('没有未交接的事项', 'Nothing is left to hand over')} />
  const open = (code: string): (() => void) | undefined => {
    const route = pagesOfRecord(code)[0]
    return route ? () => void openTab(route) : undefined
  }
  return (
    <div className="open-items" data-testid="open-items">
      {blocking > 0 && <Alert type="error" showIcon title={w(`还有 ${blocking} 项未交接`, `${blocking} items not handed over`)} />}
      <ul>
        {[...items]
          .sort((a, b) => Number(b.blocking) - Number(a.blocking))
          .map((i) => (
            <li key={i.code}>
              {open(i.code) ? <a onClick={open(i.code)}>{i.text[lang]}</a> : i.text[lang]}
              <span className="grow" />
              <span className={i.blocking ? 'bad-text' : 'note'}>{i.blocking ? w('必须交接', 'Must be handed over') : w('仅提示', 'For information')}</span>
              <b className="num">{i.count}</b>
            </li>
          ))}
      </ul>
      <HandOver employee={employee} done={again} />
    </div>
  )
}
