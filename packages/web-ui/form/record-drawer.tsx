import {
  confirmLeave,
  errorText,
  recordName,
  recordNameWithin,
  useLang,
  useRecord,
  useRecordForm,
  useText,
  usePage,
  type ListRow,
  type PageModel,
} from '@crossway/web-kit'
import { Alert, Skeleton } from 'antd'
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { ActionStarter } from '../list/use-actions.tsx'
import { Failure } from '../list/list-states.tsx'
import { RecordActions } from '../record/record-actions.tsx'
import { RecordData } from '../record/record-data.tsx'
import { RecordTitle } from '../record/record-title.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { FormBody } from './form-body.tsx'
import { FormFooter } from './form-foot.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { useInvalid } from './use-invalid.ts'
import { PageDrawer } from '../list/page-overlay.tsx'
import '../record/record.css'

interface Props {
  readonly model: PageModel
  /** Absent for a new record. */
  readonly id: number | undefined
  readonly actions: ActionStarter
  readonly edit?: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Records of at most twelve fields open beside their list; the mask never closes (platform.md §8.5). */
export function RecordDrawer({ model, id, actions, edit = false, onClose, onSaved }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const page = usePage()
  const [editing, setEditing] = useState(id === undefined || edit)
  const source = useRecord(model, id)
  const { record, problem } = source
  const close = async (): Promise<void> => void ((await confirmLeave([page.key])) && onClose())
  const title =
    id === undefined ? (
      t('form.newTitle', { name: recordNameWithin(model, lang) })
    ) : record ? (
      <RecordTitle model={model} record={record} small />
    ) : (
      recordName(model, lang)
    )
  const start = async (action: string): Promise<void> => {
    if (action === 'edit') return setEditing(true)
    if (record) await actions.start(action, [record])
    if (action === 'delete') onClose()
    else await source.refresh()
  }
  const wide = Object.values(model.resource.fields).some((x) => x.kind === 'lines')
  return (
    <PageDrawer
      size={wide ? 1080 : 720}
      className="record-drawer"
      title={title}
      mask={{ closable: false }}
      keyboard
      onClose={() => void close()}
      extra={record && !editing ? <RecordActions model={model} record={record} start={(a) => void start(a)} most={2} /> : null}
    >
      {problem && !record ? (
        <Failure problem={problem} text={errorText(problem)} onRetry={() => void source.refresh()} />
      ) : id !== undefined && !record ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : editing ? (
        <DrawerForm
          key={id ?? 'new'}
          model={model}
          record={record}
          onCancel={() => (id === undefined ? void close() : setEditing(false))}
          onSaved={(another) => (onSaved(), another ? undefined : id === undefined ? onClose() : setEditing(false))}
        />
      ) : (
        <div className="drawer-read">
          <RecordData model={model} record={record!} />
        </div>
      )}
    </PageDrawer>
  )
}

function DrawerForm({
  model,
  record,
  onCancel,
  onSaved,
}: {
  model: PageModel
  record: ListRow | undefined
  onCancel: () => void
  onSaved: (another: boolean) => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const root = useRef<HTMLDivElement>(null)
  const drop = useRef<() => Promise<void>>(async () => undefined)
  const [first] = useState(record)
  const rf = useRecordForm({ def: model, record: first })
  const wrong = useInvalid(rf.form, root)
  const save = async (another: boolean): Promise<void> => {
    const saved = await rf.save()
    if (!saved) return
    await drop.current()
    if (another) rf.restart()
    onSaved(another)
  }
  const keys = (e: KeyboardEvent): void => {
    if ((e.ctrlKey || e.metaKey) && (e.key.toLowerCase() === 's' || e.key === 'Enter')) {
      e.preventDefault()
      void save(false)
    }
  }
  return (
    <div className="drawer-form" onKeyDown={keys} data-testid={`form-${model.route}`}>
      <div className="form-scroll" ref={root}>
        <DraftBanner
          form={rf.form}
          route={model.route}
          recordId={first?.id ?? 'new'}
          version={rf.version}
          title={t(first ? 'form.editTitle' : 'form.newTitle', { name: recordNameWithin(model, lang) })}
          onReady={(d) => (drop.current = d)}
        />
        {rf.general.map((g) => (
          <Alert key={g} type="error" showIcon title={g} className="form-general" />
        ))}
        <FormBody form={rf.form} sections={rf.sections} record={first} narrow />
      </div>
      <FormFooter
        form={rf.form}
        sections={rf.sections}
        wrong={wrong}
        busy={rf.busy}
        wait={rf.wait}
        onCancel={onCancel}
        onSave={() => void save(false)}
        onSaveNew={first ? undefined : () => void save(true)}
      />
      {rf.stale && <StaleDialog stale={rf.stale} onReapply={rf.reapply} onDiscard={rf.discard} />}
    </div>
  )
}
