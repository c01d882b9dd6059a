import { ListPage } from '@crossway/web-ui'
import { loadPageModel, type PageModel, type PageProps } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'

/** Entries of the ledger as a list, with the conditions of some of the page's tabs. */
export default function EntriesPart({ tabs, query }: { tabs: readonly string[]; query: PageProps['query'] }): ReactElement {
  const [model, setModel] = useState<PageModel>()
  useEffect(() => {
    let gone = false
    void loadPageModel('profitAnalysis').then((m) => gone || setModel(m))
    return () => void (gone = true)
  }, [])
  const narrowed = useMemo(
    () => model && { ...model, page: { ...model.page, tabs: (model.page.tabs ?? []).filter((tab) => tabs.includes(tab.key)) } },
    [model, tabs],
  )
  return narrowed ? <ListPage model={narrowed} query={query} /> : <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 16 }} />
}
