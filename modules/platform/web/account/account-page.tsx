import { loadPageModel, replaceQuery, type PageProps } from '@crossway/web-kit'
import { ListPage, RecordPage, registerGridTexts } from '@crossway/web-ui'
import { memo, type ComponentType } from 'react'
import { NewAccount } from './new-account.tsx'

/** The list of accounts; a new one has a first password, which no field of the record holds, and so a form of its own. */
export async function accountPage(): Promise<{ default: ComponentType<PageProps> }> {
  registerGridTexts()
  const model = await loadPageModel('auth/admin')
  function AccountPage({ query }: PageProps) {
    const { open, DetailID: id, ...rest } = query
    if (id !== undefined && id !== 'new') return <RecordPage model={model} id={Number(id)} query={query} />
    const fresh = open === 'new' || id === 'new'
    return (
      <>
        <ListPage model={model} query={fresh ? rest : query} />
        {fresh && <NewAccount model={model} onClose={() => replaceQuery({ open: undefined, DetailID: undefined })} />}
      </>
    )
  }
  return { default: memo(AccountPage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query)) }
}
