import { loadPageModel, type PageProps } from '@crossway/web-kit'
import { FormPage, ListPage, RecordPage, registerGridTexts } from '@crossway/web-ui'
import { memo, type ComponentType } from 'react'

/** Departments open as a tree; the list and the chart are a click away. */
export async function departmentPage(): Promise<{ default: ComponentType<PageProps> }> {
  registerGridTexts()
  const model = await loadPageModel('department')
  function DepartmentPage({ query }: PageProps) {
    const id = query['DetailID']
    if (id === undefined) return <ListPage model={model} query={{ ...query, look: query['look'] ?? 'tree' }} />
    if (id === 'new') return <FormPage model={model} copyOf={query['copy'] ? Number(query['copy']) : undefined} />
    return query['edit'] ? <FormPage model={model} id={Number(id)} /> : <RecordPage model={model} id={Number(id)} query={query} />
  }
  return { default: memo(DepartmentPage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query)) }
}
