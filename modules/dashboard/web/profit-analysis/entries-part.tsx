import { ListPage } from '@crossway/web-ui'
import { loadPageModel, replaceQuery, type PageModel, type PageProps } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { SourceDrawer } from '../profit/source-link.tsx'
import type { Sourced } from '../profit/sources.ts'

/** Entries of the ledger as a list, with the conditions of some of the page's tabs. */
export default function EntriesPart({ tabs, query }: { tabs: readonly string[]; query: PageProps['query'] }): ReactElement {
  const [model, setModel] = useState<PageModel>()
  useEffect(() => {
    let gone = false
    void loadPageModel('profitAnalysis').then((m) => gone || setModel(m))
    return () => void (gone = true)
  }, [])
  const filtered = useMemo(
    () => model && { ...model, page: { ...model.page, tabs: (model.page.tabs ?? []).filter((tab) => tabs.includes(tab.key)) } },
    [model, tabs],
  )
  const of = sourceIn(query['source'])
  if (!filtered) return <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 16 }} />
  return (
    <>
      <ListPage model={filtered} query={query} />
      {of && <SourceDrawer key={query['source']} view="profitAnalysis" of={of} onClose={() => replaceQuery({ source: undefined })} />}
    </>
  )
}

/** A document named in the address: kind, number and line. */
function sourceIn(text: string | undefined): Sourced | undefined {
  const found = /^([a-z_]{1,40}):(-?\d{1,16}):(-?\d{1,16})$/.exec(text ?? '')
  return found ? { source_type: found[1]!, source_id: Number(found[2]), source_line_id: Number(found[3]) } : undefined
}
