import {
  beginningOf,
  closeTab,
  detailOf,
  dropTabs,
  errorText,
  navigate,
  PageModelContext,
  recordNameWithin,
  renameTab,
  rowName,
  sectionLabel,
  useErrors,
  useHoldMounted,
  useLang,
  usePage,
  usePageHeading,
  useRecord,
  useRecordForm,
  useTabs,
  useText,
  type FormSection,
  type FormStore,
  type ListRow,
  type PageModel,
} from '@crossway/web-kit'
import { Alert, Segmented, Skeleton } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Failure } from '../list/list-states.tsx'
import { QuestionHost } from '../list/question-host.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { FormBody, sectionId } from './form-body.tsx'
import { FormFooter } from './form-foot.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { useInvalid } from './use-invalid.ts'
import { useNarrow } from './use-narrow.ts'
import './form.css'

interface Props {
  readonly model: PageModel
  /** Absent for a new record. */
  readonly id?: number | undefined
  readonly copyOf?: number | undefined
  /** Where the values lie that a new record begins with. */
  readonly begin?: string | undefined
}

/** A record's form in a tab of its own: documents and everything with more than twelve fields. */
export function FormPage({ model, id, copyOf, begin }: Props): ReactElement {
  useHoldMounted()
  const source = useRecord(model, id ?? copyOf)
  return (
    <PageModelContext value={model}>
      {source.problem && !source.record ? (
        <div className="card list-card">
          <Failure problem={source.problem} text={errorText(source.problem)} onRetry={() => void source.refresh()} />
        </div>
      ) : (id ?? copyOf) !== undefined && !source.record ? (
        <div className="card form-card">
          <Skeleton active className="form-skeleton" paragraph={{ rows: 8 }} />
        </div>
      ) : (
        <Form
          key={`${id ?? 'new'}${begin ?? ''}`}
          model={model}
          record={id === undefined ? undefined : source.record}
          copy={copyOf === undefined ? undefined : source.record}
          begin={begin}
        />
      )}
      <QuestionHost />
    </PageModelContext>
  )
}

function Form({
  model,
  record,
  copy,
  begin,
}: {
  model: PageModel
  record: ListRow | undefined
  copy: ListRow | undefined
  begin: string | undefined
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const page = usePage()
  const phone = useNarrow()
  const root = useRef<HTMLDivElement>(null)
  const drop = useRef<() => Promise<void>>(async () => undefined)
  // the record of the first render: later reads must not change what is being edited
  const [first] = useState(record)
  const rf = useRecordForm({ def: model, record: first, copyOf: copy, preset: first ? undefined : beginningOf(begin) })
  const wrong = useInvalid(rf.form, root)
  const name = first ? rowName(model.resource, first) : recordNameWithin(model, lang)
  const title = t(first ? 'form.editTitle' : 'form.newTitle', { name })
  usePageHeading({ title })
  useEffect(() => {
    if (page.key) renameTab(page.key, { title, label: '' })
  }, [page.key, title])
  const leave = async (saved: ListRow | undefined): Promise<void> => {
    await drop.current()
    // whoever went to another page while it was saved stays there
    if (page.key && page.key !== useTabs.getState().active) return void closeTab(page.key)
    const id = first?.id ?? saved?.id
    if (!first && page.key) dropTabs([page.key])
    if (id) await navigate(`/admin/${model.route}`, { DetailID: detailOf(model.route, model.resource.name, id) }, { replace: true })
  }
  const save = async (): Promise<void> => {
    const saved = await rf.save()
    if (saved) await leave(saved)
  }
  const saveNew = async (): Promise<void> => {
    const saved = await rf.save()
    if (!saved) return
    await drop.current()
    rf.restart()
    root.current?.scrollTo({ top: 0 })
  }
  const cancel = async (): Promise<void> => {
    if (!first) return void closeTab(page.key)
    await navigate(`/admin/${model.route}`, { DetailID: detailOf(model.route, model.resource.name, first.id) }, { replace: true })
  }
  const keys = (e: KeyboardEvent): void => {
    if ((e.ctrlKey || e.metaKey) && (e.key.toLowerCase() === 's' || (e.key === 'Enter' && (e.target as HTMLElement).tagName === 'TEXTAREA'))) {
      e.preventDefault()
      void save()
    }
  }
  return (
    <div className="card form-card" onKeyDown={keys} data-testid={`form-${model.route}`}>
      {page.slot && rf.sections.length > 1 && !phone && createPortal(<Anchors model={model} sections={rf.sections} form={rf.form} root={root} />, page.slot)}
      <div className="form-scroll" ref={root}>
        <DraftBanner form={rf.form} route={model.route} recordId={first?.id ?? 'new'} version={rf.version} title={title} onReady={(d) => (drop.current = d)} />
        {rf.general.map((g) => (
          <Alert key={g} type="error" showIcon title={g} className="form-general" />
        ))}
        <FormBody form={rf.form} sections={rf.sections} record={first} />
      </div>
      <FormFooter
        form={rf.form}
        sections={rf.sections}
        wrong={wrong}
        busy={rf.busy}
        wait={rf.wait}
        onCancel={() => void cancel()}
        onSave={() => void save()}
        onSaveNew={first ? undefined : () => void saveNew()}
      />
      {rf.stale && <StaleDialog stale={rf.stale} onReapply={rf.reapply} onDiscard={rf.discard} />}
    </div>
  )
}

/** Sections as anchors in the title line; one with errors shows their number. */
function Anchors({
  model,
  sections,
  form,
  root,
}: {
  model: PageModel
  sections: readonly FormSection[]
  form: FormStore
  root: React.RefObject<HTMLDivElement | null>
}): ReactElement {
  const lang = useLang()
  const errors = Object.keys(useErrors(form))
  const [at, setAt] = useState(sections[0]!.key)
  const wrongIn = (s: FormSection): number => errors.filter((e) => s.fields.some((f) => e === f.path || e.startsWith(`${f.path}[`))).length
  useEffect(() => {
    const box = root.current
    if (!box) return
    const follow = (): void => {
      const top = box.getBoundingClientRect().top + 80
      const last = [...sections].reverse().find((s) => (document.getElementById(sectionId(model.route, s.key))?.getBoundingClientRect().top ?? Infinity) <= top)
      setAt((last ?? sections[0]!).key)
    }
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [model.route, root, sections])
  return (
    <Segmented
      className="section-anchors"
      value={at}
      onChange={(key) => {
        setAt(String(key))
        document.getElementById(sectionId(model.route, String(key)))?.scrollIntoView({ block: 'start' })
      }}
      options={sections.map((s) => ({
        value: s.key,
        label: (
          <>
            {sectionLabel(model, s.key, lang)}
            {wrongIn(s) > 0 && <span className="anchor-wrong">{wrongIn(s)}</span>}
          </>
        ),
      }))}
    />
  )
}
