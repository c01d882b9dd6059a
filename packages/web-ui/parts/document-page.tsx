import { PageModelContext, type PageModel, type PageProps } from '@crossway/web-kit'
import type { ComponentType } from 'react'
import { FormPage } from '../form/form-page.tsx'
import { RecordPage } from '../record/record-page.tsx'

/** The page's own record, opened or edited in the page's tab. */
export const documentPage = (model: PageModel): ComponentType<PageProps> =>
  function DocumentPage({ query }: PageProps) {
    const id = query['DetailID']
    return (
      <PageModelContext value={model}>
        {id === 'new' ? (
          <FormPage model={model} copyOf={query['copy'] ? Number(query['copy']) : undefined} begin={query['begin']} />
        ) : query['edit'] ? (
          <FormPage model={model} id={Number(id)} />
        ) : (
          <RecordPage model={model} id={Number(id)} query={query} />
        )}
      </PageModelContext>
    )
  }
