import {
  dateTimeText,
  download,
  fileUrl,
  filterIn,
  followJob,
  jobDone,
  jobEnded,
  notify,
  numberText,
  recordName,
  startExport,
  useLang,
  useText,
  usePageTitle,
  type ExportResult,
  type JobView,
} from '@crossway/web-kit'
import { Button, Checkbox, Input, Radio } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { Running } from '../import/import-wizard.tsx'
import type { ListParts } from '../list/list-context.ts'
import { choosable } from './choosable.ts'
import { FieldChoice } from './export-fields.tsx'
import { PageModal } from '../list/page-overlay.tsx'
import './export.css'

type Range = 'page' | 'selected' | 'all'

/** What goes into the file, under which name and form. Large ones are a job that goes on in the tray (platform.md §8.6). */
export function ExportDialog({ parts, onClose }: { parts: ListParts; onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, list, selection } = parts
  const title = usePageTitle(model.route) ?? recordName(model, lang)
  const fields = useMemo(() => choosable(model, parts, lang), [model, parts, lang])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(fields.filter((f) => f.standard).map((f) => f.path)))
  const [name, setName] = useState(() => `${title}_${dateTimeText(Date.now()).replace(/\D/g, '')}`)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [range, setRange] = useState<Range>(selection.count ? 'selected' : 'all')
  const [header, setHeader] = useState(true)
  const [summary, setSummary] = useState(true)
  const [raw, setRaw] = useState(false)
  const [job, setJob] = useState<JobView>()
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const rows = list.answer?.rows ?? []
  const total = list.answer?.total ?? 0
  const start = async (): Promise<void> => {
    const ids = range === 'page' ? rows.map((r) => r.id) : range === 'selected' ? selection.rows.map((r) => r.id) : undefined
    const { jobId } = await startExport(model.resource.name, {
      view: model.route,
      format,
      fields: fields.filter((f) => chosen.has(f.path)).map((f) => f.path),
      filter: filterIn(model, state.filter),
      q: state.q,
      tab: state.tab,
      sort: state.sort,
      fileName: name.trim() || title,
      raw,
      header,
      summary,
      ...(ids ? { ids } : {}),
    })
    notify({ kind: 'info', code: 'grid.exporting', text: t('grid.exporting') })
    setJob({ id: jobId, state: 'queued', done: 0, total: 0 })
    stop.current = followJob<ExportResult>(jobId, (j) => {
      setJob(j)
      if (!jobEnded(j.state)) return
      setJob(undefined)
      if (jobDone(j.state) && j.result) {
        download(fileUrl(j.result.file), j.result.name)
        notify({ kind: 'success', code: 'grid.exported', text: t('grid.exported') })
        onClose()
      } else notify({ kind: 'error', code: 'grid.exportFailed', text: j.error ?? t('grid.exportFailed') })
    })
  }
  const close = (): void => {
    if (job) notify({ kind: 'info', code: 'grid.inTray', text: t('grid.inTray') })
    onClose()
  }
  const line = (label: string, control: ReactElement): ReactElement => (
    <div className="export-line">
      <span className="import-label">{label}</span>
      {control}
    </div>
  )
  return (
    <PageModal
      centered
      width={640}
      title={t('grid.exportTitle')}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <div className="drawer-foot">
          <span className="grow" />
          <Button onClick={close}>{job ? t('grid.toTray') : t('common.cancel')}</Button>
          <Button type="primary" disabled={chosen.size === 0 || job !== undefined} onClick={() => void start().catch(() => setJob(undefined))}>
            {t('grid.exportRows', { n: numberText(range === 'page' ? rows.length : range === 'selected' ? selection.count : total) })}
          </Button>
        </div>
      }
    >
      {line(
        t('grid.fileName'),
        <Input aria-label={t('grid.fileName')} value={name} maxLength={120} suffix={`.${format}`} onChange={(e) => setName(e.target.value)} />,
      )}
      {line(
        t('grid.fileType'),
        <Radio.Group
          value={format}
          onChange={(e) => setFormat(e.target.value as 'xlsx')}
          options={[
            { value: 'xlsx', label: 'xlsx' },
            { value: 'csv', label: t('grid.csvType') },
          ]}
        />,
      )}
      {line(
        t('grid.rangeTitle'),
        <Radio.Group
          value={range}
          onChange={(e) => setRange(e.target.value as Range)}
          options={[
            { value: 'page', label: t('grid.range.page', { n: rows.length }) },
            { value: 'selected', label: t('grid.range.selected', { n: selection.count }), disabled: selection.count === 0 },
            { value: 'all', label: t('grid.range.all', { n: numberText(total) }) },
          ]}
        />,
      )}
      {line(t('grid.fields'), <FieldChoice fields={fields} chosen={chosen} onChange={setChosen} />)}
      {line(
        t('grid.params'),
        <span className="export-checks">
          <Checkbox checked={header} onChange={(e) => setHeader(e.target.checked)}>
            {t('grid.withHeader')}
          </Checkbox>
          <Checkbox checked={summary} onChange={(e) => setSummary(e.target.checked)}>
            {t('grid.withSummary')}
          </Checkbox>
          <Checkbox checked={raw} onChange={(e) => setRaw(e.target.checked)}>
            {t('grid.withRaw')}
          </Checkbox>
          <Checkbox checked disabled>
            {t('grid.withMask')}
          </Checkbox>
        </span>,
      )}
      {job && <Running job={job} text={t('grid.exporting')} />}
    </PageModal>
  )
}
