import { loadPageModel, type PageProps } from '@crossway/web-kit'
import { ListPage, RecordPage, registerGridTexts } from '@crossway/web-ui'
import { memo, type ComponentType } from 'react'

const lastWeek = JSON.stringify({ createtime: { relative: 'last_7_days' } })

/** The log opens on the last seven days; another time is one filter away (platform.md §6.4). */
export async function logPage(): Promise<{ default: ComponentType<PageProps> }> {
  registerGridTexts()
  const model = await loadPageModel('auth/adminLog')
  function LogPage({ query }: PageProps) {
    const id = query['DetailID']
    // nobody writes a log: such an address leads to the list
    if (id !== undefined && id !== 'new') return <RecordPage model={model} id={Number(id)} query={query} />
    return <ListPage model={model} query={{ f: lastWeek, ...query }} />
  }
  return { default: memo(LogPage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query)) }
}
