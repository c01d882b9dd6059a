import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { errorText, get, openRecord, post, useAuth, useText } from '@crossway/web-kit'
import { Button, Input, Select, Upload } from 'antd'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { bodyOf } from '../bills/file-body.ts'
import '../bills/import-bill.css'
import { DryRunTable, type DryRun } from './dry-run-table.tsx'

type Body = Awaited<ReturnType<typeof bodyOf>>
interface Template {
  readonly id: number
  readonly name: string
  readonly version_no: number
}
interface Made {
  readonly id: number
  readonly no: string
  readonly lines: number
}
const kinds = ['payout', 'remittance', 'fee_invoice'] as const

/** A platform's bill out of its file: it is read without being kept first, so that counts, sums and unknown words are seen before the import. */
export function ImportPlatformBill({ route, refresh }: { readonly route: string; readonly refresh: () => void }): ReactElement | null {
  const t = useText()
  const page = route.split('/')[0]!
  const may = useAuth(`${page}/import`)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} data-testid="btn-importPlatformBill" onClick={() => setOpen(true)}>
        {t('mcBill.import')}
      </Button>
      {open && <ImportDialog page={page} onClose={() => (setOpen(false), refresh())} />}
    </>
  )
}

function ImportDialog({ page, onClose }: { readonly page: string; readonly onClose: () => void }): ReactElement {
  const t = useText()
  const [store, setStore] = useState<number>()
  const [template, setTemplate] = useState<number>()
  const [templates, setTemplates] = useState<readonly Template[]>([])
  const [kind, setKind] = useState<(typeof kinds)[number]>()
  const [number, setNumber] = useState('')
  const [total, setTotal] = useState('')
  const [file, setFile] = useState<Body>()
  const [tried, setTried] = useState<DryRun>()
  const [made, setMade] = useState<readonly Made[]>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    setTemplate(undefined)
    setTemplates([])
    if (store === undefined) return
    let gone = false
    get<{ rows: readonly Template[] }>(`platform-bill/templates?store=${store}`, { silent: true }).then(
      (a) => void (gone || setTemplates(a.rows)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [store])
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const head = { store, ...(template === undefined ? {} : { template }) }
  const look = (given: Body): void => {
    setFile(given)
    setTried(undefined)
    setMade(undefined)
    void run(async () => setTried(await post<DryRun>('platform-bill/dry-run', { ...given, ...head }, { silent: true })))
  }
  const more = {
    ...(kind ? { bill_type: kind } : {}),
    ...(number.trim() ? { external_id: number.trim() } : {}),
    ...(total.trim() ? { total: total.trim() } : {}),
  }
  const take = (): void =>
    void run(async () => {
      const a = await post<{ bills: readonly Made[] }>('platform-bill/import', { ...file, ...head, ...more }, { silent: true })
      setMade(a.bills)
      setTried(undefined)
      setFile(undefined)
    })
  const row = (label: string, control: ReactNode): ReactElement => (
    <label>
      <span>{label}</span>
      {control}
    </label>
  )
  return (
    <PageModal
      title={t('mcBill.import')}
      width={760}
      onCancel={onClose}
      okText={t('mcBill.take')}
      okButtonProps={{ disabled: !tried, loading: busy }}
      onOk={take}
      cancelText={t('mcBill.close')}
    >
      <div className="bill-import">
        {row(t('mcBill.store'), <RemoteSelect record="store" label={t('mcBill.store')} value={store ? [store] : []} onChange={(c) => setStore(c[0]?.id)} />)}
        {row(
          t('mcBill.template'),
          <Select
            allowClear
            value={template ?? null}
            placeholder={t('mcBill.byPlatform')}
            options={templates.map((x) => ({ value: x.id, label: `${x.name} v${x.version_no}` }))}
            onChange={(v) => setTemplate(v ?? undefined)}
          />,
        )}
        {row(
          t('mcBill.kind'),
          <Select
            allowClear
            value={kind ?? null}
            placeholder={t('mcBill.byPlatform')}
            options={kinds.map((k) => ({ value: k, label: t(`mcBill.kinds.${k}`) }))}
            onChange={(v) => setKind(v ?? undefined)}
          />,
        )}
        {row(
          t('mcBill.number'),
          <Input value={number} maxLength={60} placeholder={t('mcBill.fromFile')} data-testid="bill-number" onChange={(e) => setNumber(e.target.value)} />,
        )}
        {row(t('mcBill.total'), <Input value={total} maxLength={16} placeholder={t('mcBill.fromFile')} onChange={(e) => setTotal(e.target.value)} />)}
      </div>
      <Upload.Dragger
        accept=".csv,.tsv,.txt,.xlsx"
        disabled={store === undefined || busy}
        showUploadList={false}
        beforeUpload={(f) => (void bodyOf(f).then(look), false)}
      >
        <p className="blank-icon">
          <InboxOutlined />
        </p>
        <p>{file ? file.name : t('mcBill.drop')}</p>
        <p className="note">{t('mcBill.about')}</p>
      </Upload.Dragger>
      {tried && <DryRunTable answer={tried} />}
      {made && (
        <ul role="status">
          {made.map((m) => (
            <li key={m.id}>
              <Button type="link" size="small" onClick={() => void openRecord(page, m.id)}>
                {m.no}
              </Button>{' '}
              {t('mcBill.taken', { n: m.lines })}
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
