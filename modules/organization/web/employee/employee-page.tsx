import { auth, loadPageModel, replaceQuery, type PageProps } from '@crossway/web-kit'
import { FormPage, ListPage, RecordPage, registerGridTexts } from '@crossway/web-ui'
import { memo, type ComponentType } from 'react'
import { Directory } from './directory.tsx'
import '../organization.css'

/** The people file for HR, and the contact directory for everybody else; what a person's role does not show is not asked for (organization.md, employee). */
export async function employeePage(): Promise<{ default: ComponentType<PageProps> }> {
  registerGridTexts()
  const model = await loadPageModel('employee')
  function EmployeePage({ query }: PageProps) {
    const id = query['DetailID']
    const hr = auth('employee/edit')
    if (id === undefined && (!hr || query['look'] === 'card')) return <Directory onList={hr ? () => void replaceQuery({ look: undefined }) : undefined} />
    if (id === undefined) return <ListPage model={model} query={query} />
    if (id === 'new') return <FormPage model={model} copyOf={query['copy'] ? Number(query['copy']) : undefined} />
    return query['edit'] ? <FormPage model={model} id={Number(id)} /> : <RecordPage model={model} id={Number(id)} query={query} />
  }
  return { default: memo(EmployeePage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query)) }
}
