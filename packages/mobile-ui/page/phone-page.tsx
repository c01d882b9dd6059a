import { navigate, notify, text, useRecord, useText, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useRecordActions } from '../action/use-record-actions.tsx'
import { FormPage } from '../form/form-page.tsx'
import { ListPage } from '../list/list-page.tsx'
import { NavBar } from '../parts/nav-bar.tsx'
import { SkeletonCards } from '../parts/state-cards.tsx'
import { backTo } from '../open-page.ts'
import { RecordPage } from '../record/record-page.tsx'
import { loadPhoneModel, PhoneModelContext, usePhoneModel, type PhoneModel } from '../registry.ts'

type Query = Readonly<Record<string, string>>
interface PageProps {
  readonly route: string
  readonly title: string
  readonly query: Query
  readonly onBack: () => void
  readonly footer: ReactNode
}

/** List, record and form of any page with a definition; a later module gets its phone page by declaring it. */
export function PhonePage(p: PageProps): ReactElement {
  const [model, setModel] = useState<PhoneModel>()
  const [failed, setFailed] = useState<unknown>()
  useEffect(() => {
    let gone = false
    void loadPhoneModel(p.route).then(
      (m) => !gone && setModel(m),
      (e: unknown) => !gone && setFailed(e),
    )
    return () => void (gone = true)
  }, [p.route])
  if (failed) throw failed
  if (!model || model.route !== p.route)
    return (
      <div className="m-screen">
        <NavBar title={p.title} onBack={p.onBack} />
        <div className="m-scroll">
          <SkeletonCards />
        </div>
      </div>
    )
  return (
    <PhoneModelContext value={model}>
      <Inside {...p} />
    </PhoneModelContext>
  )
}

/** The list stays under record and form: scroll, tab and filters are there when one comes back. */
function Inside({ route, title, query, onBack, footer }: PageProps): ReactElement {
  const model = usePhoneModel()
  const path = `/admin/m/${route}`
  const asked = query['DetailID']
  const id = asked !== undefined && /^\d+$/.test(asked) ? Number(asked) : undefined
  const open = (detail: number | 'new', edit = false): void => void navigate(path, { DetailID: detail, ...(edit ? { edit: 1 } : {}) })
  // a row of a query is worked out: it is read on its card and opens nothing
  const openRow = (row: number): void => (model.resource.query ? undefined : open(row))
  const toList = (): void => backTo(path)
  const toRecord = (saved: number): void => void navigate(path, { DetailID: saved }, { replace: true })
  const actions = useRecordActions(model, (row) => open(row.id, true))
  const { Add } = model.parts
  const creating = asked === 'new'
  const covered = creating || id !== undefined
  return (
    <>
      <div className="m-layer" hidden={covered}>
        <ListPage title={title} query={query} onBack={onBack} onOpen={openRow} onAdd={() => open('new')} start={actions.start} footer={footer} />
        {!covered && actions.sheet}
      </div>
      {creating && (
        <div className="m-layer">
          {Add ? (
            <Add route={route} query={query} close={(saved) => (saved === undefined ? toList() : toRecord(saved))} />
          ) : (
            <FormPage onBack={toList} onDone={(saved) => toRecord(saved.id)} />
          )}
        </div>
      )}
      {id !== undefined && (
        <div className="m-layer" key={id}>
          {query['edit'] ? (
            <EditPage id={id} onBack={() => toRecord(id)} />
          ) : (
            <RecordPage id={id} title={title} onBack={toList} onEdit={() => open(id, true)} />
          )}
        </div>
      )}
    </>
  )
}

function EditPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }): ReactElement {
  const model = usePhoneModel()
  const t = useText()
  const { record, problem } = useRecord(model, id)
  const [taken, take] = useState<ListRow>()
  useEffect(() => {
    if (record && !taken) take(record)
  }, [record, taken])
  useEffect(() => {
    if (!problem) return
    notify({ kind: 'warning', code: 'gone', text: text('mobile.gone') })
    onBack()
  }, [problem, onBack])
  if (!taken)
    return (
      <div className="m-screen">
        <NavBar title={t('mobile.loadingMore')} onBack={onBack} />
        <SkeletonCards n={2} />
      </div>
    )
  return <FormPage record={taken} onBack={onBack} onDone={onBack} />
}
