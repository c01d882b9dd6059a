import { loadPageModel, type PageProps } from '@crossway/web-kit'
import { ListPage, RecordPage, registerGridTexts } from '@crossway/web-ui'
import { memo, type ComponentType } from 'react'

/** The list of a tree record that always stands as a tree; everything else is the generic page. */
export async function treePage(route: string): Promise<{ default: ComponentType<PageProps> }> {
  registerGridTexts()
  const model = await loadPageModel(route)
  function TreePage({ query }: PageProps) {
    const id = query['DetailID']
    if (id !== undefined) return <RecordPage model={model} id={Number(id)} query={query} />
    return <ListPage model={model} query={{ ...query, look: 'tree' }} />
  }
  return { default: memo(TreePage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query)) }
}
