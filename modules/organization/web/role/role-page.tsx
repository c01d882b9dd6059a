import { loadPageModel, type PageModel, type PageProps } from '@crossway/web-kit'
import { FormPage, ListPage, RecordPage, registerGridTexts } from '@crossway/web-ui'
import { memo, type ComponentType } from 'react'

/** What a role gives is edited on the tabs of its record, each with the care it needs; the form holds what it is. */
const onTabs = ['nodes', 'scopes', 'field_levels', 'auto_rules']

function withoutContent(model: PageModel): PageModel {
  const left = <T,>(all: Readonly<Record<string, T>>): Record<string, T> => Object.fromEntries(Object.entries(all).filter(([n]) => !onTabs.includes(n)))
  return {
    ...model,
    resource: { ...model.resource, fields: left(model.resource.fields) },
    page: { ...model.page, sections: { base: model.page.sections?.['base'] ?? [] } },
  }
}

export async function rolePage(): Promise<{ default: ComponentType<PageProps> }> {
  registerGridTexts()
  const model = await loadPageModel('role')
  const bare = withoutContent(model)
  function RolePage({ query }: PageProps) {
    const id = query['DetailID']
    if (id === undefined) return <ListPage model={model} query={query} />
    if (id === 'new') return <FormPage model={bare} copyOf={query['copy'] ? Number(query['copy']) : undefined} />
    return query['edit'] ? <FormPage model={bare} id={Number(id)} /> : <RecordPage model={bare} id={Number(id)} query={query} />
  }
  return { default: memo(RolePage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query)) }
}
