import { loadPageModel, type PageProps } from '@crossway/web-kit'
import { FormPage, ListPage, RecordPage, registerGridTexts } from '@crossway/web-ui'
import { memo, type ComponentType } from 'react'

/** The list of a tree record that always stands as a tree; everything else is the generic page. */
export async function treePage(route: string): Promise<{ default: ComponentType<PageProps> }> {
  registerGridTexts()
  const model = await loadPageModel(route)
  function TreePage({ query }: PageProps) {
    const id = query['DetailID']
    if (id === undefined) return <ListPage model={model} query={{ ...query, look: 'tree' }} />
    if (id === 'new') return <FormPage model={model} copyOf={query['copy'] ? Number(query['copy']) : undefined} begin={query['begin']} />
    return query['edit'] ? <FormPage model={model} id={Number(id)} /> : <RecordPage model={model} id={Number(id)} query={query} />
  }
  return { default: memo(TreePage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query)) }
}
