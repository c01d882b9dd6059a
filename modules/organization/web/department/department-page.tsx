import { loadPageModel, replaceQuery, type PageProps } from '@crossway/web-kit'
import { FormPage, ListPage, RecordPage, registerGridTexts } from '@crossway/web-ui'
import { memo, useEffect, type ComponentType } from 'react'

/** Departments open as a tree; the list and the chart are a click away. */
export async function departmentPage(): Promise<{ default: ComponentType<PageProps> }> {
  registerGridTexts()
  const model = await loadPageModel('department')
  function DepartmentPage({ query }: PageProps) {
    const id = query['DetailID']
    // only when the page is opened: afterwards no look at all means the list
    useEffect(() => {
      if (id === undefined && query['look'] === undefined) void replaceQuery({ look: 'tree' })
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [])
    if (id === undefined) return <ListPage model={model} query={query} />
    if (id === 'new') return <FormPage model={model} copyOf={query['copy'] ? Number(query['copy']) : undefined} />
    return query['edit'] ? <FormPage model={model} id={Number(id)} /> : <RecordPage model={model} id={Number(id)} query={query} />
  }
  return { default: memo(DepartmentPage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query)) }
}
