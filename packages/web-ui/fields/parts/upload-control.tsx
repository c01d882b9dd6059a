import { DeleteOutlined, PaperClipOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { FileValue } from '@crossway/kernel'
import { fileUrl, isProblem, sizeText, uploadFile, uploadText, useText } from '@crossway/web-kit'
import { Button, Image, Progress } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState, type DragEvent, type ReactElement } from 'react'
import type { ControlProps } from '../kind.ts'

const FilePicker = lazy(() => import('./file-picker.tsx').then((m) => ({ default: m.FilePicker })))

interface Sending {
  readonly key: number
  readonly file: File
  readonly stop: AbortController
  /** Of 100; large files tell how far they are. */
  readonly gone?: number
  readonly error?: string
}
let next = 0

/**
 * Files go up as they are chosen or dropped, or come from those that are there already; what is refused says why at its own row, the others go on
 * (platform.md §6.6, §7.3, 413 and 415). What broke off goes on from there at the next try.
 */
export function UploadControl({
  files,
  many,
  onFiles,
  ...p
}: ControlProps & { files: readonly FileValue[]; many: boolean; onFiles: (files: readonly FileValue[]) => void }): ReactElement {
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  const latest = useRef(files)
  latest.current = files
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [choosing, setChoosing] = useState(false)
  const change = (key: number, part: Partial<Sending>): void => setSending((all) => all.map((x) => (x.key === key ? { ...x, ...part } : x)))
  const image = p.at.field.image === true
  const limit = many ? (p.at.field.max ?? 50) : 1
  const underway = useRef(new Set<Promise<void>>())
  const { form } = p
  // who saves while a file is on its way means to save it with the rest
  useEffect(() => form?.onFlush(async () => void (await Promise.all(underway.current))), [form])
  const add = (stored: readonly FileValue[]): void => {
    // the next file may be there before this one is drawn
    latest.current = many ? [...latest.current, ...stored] : stored.slice(0, 1)
    onFiles(latest.current)
  }
  const send = (s: Sending): void => {
    const sent = transfer(s).finally(() => underway.current.delete(sent))
    underway.current.add(sent)
  }
  const transfer = async (s: Sending): Promise<void> => {
    try {
      const stored = await uploadFile(s.file, {
        topic: p.at.record,
        signal: s.stop.signal,
        onProgress: (part) => change(s.key, { gone: Math.round(part * 100) }),
      })
      add([stored])
      setSending((all) => all.filter((x) => x.key !== s.key))
    } catch (e) {
      if (!s.stop.signal.aborted) change(s.key, { error: isProblem(e) ? uploadText(e) : String(e) })
    }
  }
  const room = Math.max(0, limit - (many ? files.length : 0))
  const take = (chosen: Iterable<File>): void => {
    const more = [...chosen].slice(0, room).map((file) => ({ key: ++next, file, stop: new AbortController() }))
    setSending((all) => [...all.filter((x) => x.error === undefined), ...more])
    for (const s of more) send(s)
  }
  const retry = (s: Sending): void => {
    const fresh = { key: s.key, file: s.file, stop: new AbortController() }
    setSending((all) => all.map((x) => (x.key === s.key ? fresh : x)))
    send(fresh)
  }
  const giveUp = (s: Sending): void => {
    s.stop.abort()
    setSending((all) => all.filter((x) => x.key !== s.key))
  }
  const drop = (e: DragEvent): void => {
    e.preventDefault()
    take(e.dataTransfer.files)
  }
  const full = many && files.length >= limit
  return (
    <div className={`upload${image ? ' is-image' : ''}`} onDragOver={(e) => e.preventDefault()} onDrop={drop}>
      {files.map((f) => (
        <div key={f.id} className="upload-file">
          {image ? (
            <Image width={64} height={64} src={fileUrl(f.id, 'thumb')} preview={{ src: fileUrl(f.id) }} alt={f.name} />
          ) : (
            <>
              <PaperClipOutlined />
              <a className="ell" href={fileUrl(f.id)} target="_blank" rel="noopener">
                {f.name}
              </a>
              <span className="note">{sizeText(f.size)}</span>
            </>
          )}
          {!p.disabled && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('form.removeFile', { name: f.name })}
              onClick={() => (onFiles(files.filter((x) => x.id !== f.id)), p.onBlur())}
            />
          )}
        </div>
      ))}
      {sending.map((s) => (
        <div key={s.key} className="upload-file">
          <PaperClipOutlined />
          <span className="ell">{s.file.name}</span>
          {s.error ? (
            <span className="field-error" role="alert">
              {s.error}
            </span>
          ) : (
            <Progress className="upload-progress" percent={s.gone ?? 99} showInfo={s.gone !== undefined} size="small" status="active" />
          )}
          {s.error && <Button type="text" size="small" icon={<ReloadOutlined />} aria-label={t('common.retry')} onClick={() => retry(s)} />}
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t('form.stopUpload', { name: s.file.name })} onClick={() => giveUp(s)} />
        </div>
      ))}
      {!p.disabled && !full && (
        <span className="upload-ways">
          <Button id={p.id} icon={<PlusOutlined />} danger={p.invalid} aria-describedby={p.describedBy} onClick={() => picker.current?.click()}>
            {!many && files.length ? t('form.replaceFile') : t(image ? 'form.chooseImage' : 'form.chooseFile')}
          </Button>
          <Button type="link" size="small" onClick={() => setChoosing(true)}>
            {t('form.fromFiles')}
          </Button>
        </span>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <FilePicker
            most={room}
            image={image}
            without={files.map((f) => f.id)}
            onClose={() => setChoosing(false)}
            onUpload={take}
            onFiles={(chosen) => (add(chosen), p.onBlur())}
          />
        </Suspense>
      )}
      {many && files.length > 0 && !full && <span className="note">{t('form.moreFiles', { n: room })}</span>}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={many}
        {...(image ? { accept: 'image/*' } : {})}
        onChange={(e) => (take(e.target.files ?? []), (e.target.value = ''))}
      />
    </div>
  )
}
