import type { FileValue } from '@crossway/kernel'
import { PickFiles, ProblemCard, Scanner, Sheet, SkeletonCards, usePhoneModel } from '@crossway/mobile-ui'
import { errorText, isProblem, messageOf, notify, readRecord, runAction, useLang, type DialogProps, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'

type Round = 'stamp' | 'return'
const title = (v: unknown): string => (v !== null && typeof v === 'object' && 'title' in v ? String(v.title) : String(v ?? ''))

/** Stamps by the phone: scans the code of the printed application, looks at the approved file, takes the stamped pages. */
export default function StampSheet(p: DialogProps): ReactElement {
  return <Stamping {...p} action="stamp" />
}
/** The seal is back: the same proof. */
export function ReturnSheet(p: DialogProps): ReactElement {
  return <Stamping {...p} action="return" />
}

function Stamping({ rows, close, action }: DialogProps & { readonly action: Round }): ReactElement {
  const model = usePhoneModel()
  const en = useLang() === 'en'
  const both = (zh: string, english: string): string => (en ? english : zh)
  const row = rows[0]!
  const [doc, setDoc] = useState<ListRow | undefined>('files' in row ? row : undefined)
  const [lost, setLost] = useState('')
  const [code, setCode] = useState<string>()
  const [byHand, setByHand] = useState(false)
  useEffect(() => {
    if (doc) return
    let gone = false
    readRecord(model, row.id).then(
      (r) => void (gone || setDoc(r)),
      (e: unknown) => void (gone || setLost(errorText(e))),
    )
    return () => void (gone = true)
  }, [doc, model, row.id])
  const name = action === 'stamp' ? both('用印', 'Stamp') : both('归还', 'Return')
  if (!doc)
    return (
      <Sheet title={name} name={action} onClose={() => close()}>
        {lost ? <ProblemCard text={lost} /> : <SkeletonCards n={2} />}
      </Sheet>
    )
  const no = String(doc['apply_no'])
  if (code !== no && !byHand)
    return (
      <Sheet full title={name} note={no} name={`${action}-scan`} onClose={() => close()}>
        <Scanner title={both('扫描申请单二维码', 'Scan the application')} hint={no} onCode={(c) => setCode(c.trim().toUpperCase())} onBack={() => close()}>
          {code && (
            <p className="m-wrong" role="alert">
              {both(`扫到的是 ${code}，不是 ${no}，请核对申请单`, `This is ${code}, not ${no}: check the application`)}
            </p>
          )}
          <button type="button" className="m-button" data-testid="m-no-paper" onClick={() => setByHand(true)}>
            {both('没有纸质申请单，直接核对', 'No paper at hand: check it here')}
          </button>
        </Scanner>
      </Sheet>
    )
  return <Proof doc={doc} action={action} name={name} close={close} />
}

function Proof({
  doc,
  action,
  name,
  close,
}: {
  readonly doc: ListRow
  readonly action: Round
  readonly name: string
  readonly close: (done?: boolean) => void
}): ReactElement {
  const model = usePhoneModel()
  const en = useLang() === 'en'
  const both = (zh: string, english: string): string => (en ? english : zh)
  const files = (doc['files'] ?? []) as readonly FileValue[]
  const pages = typeof doc['pages'] === 'number' ? doc['pages'] : undefined
  const [hash, setHash] = useState<string>()
  const [scans, setScans] = useState<FileValue[]>([])
  const [copies, setCopies] = useState(String(doc['copies'] ?? 1))
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const open = async (file: FileValue): Promise<void> => {
    const at = window.open('', '_blank')
    try {
      const bytes = await (await fetch(`/api/file/${file.id}`)).arrayBuffer()
      setHash([...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((b) => b.toString(16).padStart(2, '0')).join(''))
    } catch {
      setHash(undefined)
    }
    if (at) at.location.href = `/api/file/${file.id}`
  }
  const pictures = scans.filter((f) => f.mime.startsWith('image/')).length
  const compare = pages === undefined || pictures === 0 || pictures !== scans.length ? undefined : pictures === pages
  const send = async (): Promise<void> => {
    setBusy(true)
    setWrong('')
    try {
      const args = { scans: scans.map((f) => f.id), copies: Number(copies), ...(action === 'stamp' && hash ? { opened_sha256: hash } : {}) }
      await runAction(model, doc, action, args)
      notify({ kind: 'success', code: 'success', text: both('已登记', 'Recorded') })
      close(true)
    } catch (e) {
      setWrong(isProblem(e) ? [messageOf(e), ...e.errors.map((x) => x.detail)].filter((x, i, all) => x && all.indexOf(x) === i).join('\n') : String(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      full
      title={name}
      note={String(doc['apply_no'])}
      name={action}
      onClose={() => close()}
      footer={
        <button type="button" className="m-button is-primary" data-testid="m-do" disabled={busy || scans.length === 0 || !copies} onClick={() => void send()}>
          {name}
        </button>
      }
    >
      <section className="m-card">
        <b>{String(doc['doc_title'])}</b>
        <p className="m-note">
          {title(doc['company'])} · {((doc['seals'] ?? []) as readonly unknown[]).map(title).join('、')}
        </p>
        <p className="m-note">
          {String(doc['counterparty'])} · {String(doc['purpose'])}
        </p>
        <p>
          {both('批准', 'Approved')} {String(doc['copies'])} {both('份', 'copies')}
          {pages === undefined ? '' : ` × ${pages} ${both('页', 'pages')}`}
          {doc['cross_page'] === true ? ` · ${both('骑缝', 'cross-page')}` : ''}
        </p>
      </section>
      <div className="m-field">
        <span>{both('批准的文件', 'Approved file')}</span>
        {files.map((f) => (
          <button key={f.id} type="button" className="m-option" onClick={() => void open(f)}>
            <span className="m-grow m-ell">{f.name}</span>
          </button>
        ))}
        <span className="m-note">
          {hash
            ? `✓ SHA-256 ${hash.slice(0, 12)}…`
            : both('盖章前请打开核对，系统会比对文件是否被替换', 'Open it before you stamp: it is compared with what was approved')}
        </span>
      </div>
      <div className="m-field">
        <label htmlFor="stamp-scans">{both('盖章扫描件（逐页拍照或PDF）', 'Stamped pages (photos or PDF)')}</label>
        <PickFiles id="stamp-scans" label={both('盖章扫描件', 'Stamped pages')} image={false} most={20} files={scans} onFiles={setScans} />
        {compare !== undefined && (
          <span className={compare ? 'm-note' : 'm-wrong'} role="status">
            {both(`已拍 ${pictures} 页，批准 ${pages} 页`, `${pictures} pages taken, ${pages} approved`)}
          </span>
        )}
      </div>
      <div className="m-field">
        <label htmlFor="stamp-copies">{both('实际份数', 'Copies')}</label>
        <input id="stamp-copies" className="m-input" inputMode="numeric" value={copies} onChange={(e) => setCopies(e.target.value.replace(/\D/g, ''))} />
      </div>
      {wrong && (
        <p className="m-wrong" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {wrong}
        </p>
      )}
    </Sheet>
  )
}
