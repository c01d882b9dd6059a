import type { FileValue } from '@crossway/kernel'
import { errorText, isProblem, uploadFile, useText } from '@crossway/web-kit'
import { CameraOutline, CloseOutline, FileOutline } from 'antd-mobile-icons'
import { useRef, useState, type ReactElement } from 'react'
import { smallerPicture } from './smaller-picture.ts'
import { FileTiles } from './file-tiles.tsx'

const atOnce = 2
/** Camera, album and files; upload starts at once, two in parallel, three tries each (mobile.md B6). */
export function PickFiles({
  id,
  files,
  most,
  image,
  label,
  onFiles,
}: {
  readonly id: string
  readonly files: readonly FileValue[]
  readonly most: number
  readonly image: boolean
  readonly label: string
  readonly onFiles: (next: FileValue[]) => void
}): ReactElement {
  const t = useText()
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(0)
  const [wrong, setWrong] = useState('')
  const take = async (chosen: readonly File[]): Promise<void> => {
    const wanted = chosen.slice(0, most - files.length)
    const done: FileValue[] = []
    setWrong('')
    setBusy(wanted.length)
    const queue = [...wanted]
    const worker = async (): Promise<void> => {
      for (let f = queue.shift(); f; f = queue.shift()) {
        try {
          done.push(await sent(await smallerPicture(f)))
          onFiles([...files, ...done])
        } catch (e) {
          setWrong(errorText(e))
        }
        setBusy((n) => n - 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  const input = (at: typeof camera, capture: boolean): ReactElement => (
    <input
      ref={at}
      type="file"
      hidden
      tabIndex={-1}
      multiple={most > 1 && !capture}
      {...(image || capture ? { accept: 'image/*' } : {})}
      {...(capture ? { capture: 'environment' as const } : {})}
      onChange={(e) => {
        void take([...(e.target.files ?? [])])
        e.target.value = ''
      }}
    />
  )
  return (
    <div className="m-pick" id={id} role="group" aria-label={label} tabIndex={-1}>
      {files.map((f) => (
        <span key={f.id} className="m-pick-file">
          <FileTiles files={[f]} />
          <button
            type="button"
            className="m-pick-remove"
            aria-label={t('mobile.remove', { name: f.name })}
            onClick={() => onFiles(files.filter((x) => x.id !== f.id))}
          >
            <CloseOutline />
          </button>
        </span>
      ))}
      {input(camera, true)}
      {input(album, false)}
      {files.length < most && (
        <>
          <button type="button" className="m-pick-add" onClick={() => camera.current?.click()}>
            <CameraOutline />
            {t('mobile.photo')}
          </button>
          <button type="button" className="m-pick-add" onClick={() => album.current?.click()}>
            <FileOutline />
            {t('mobile.file')}
          </button>
        </>
      )}
      <span role="status" className={wrong ? 'm-wrong' : 'm-note'}>
        {wrong || (busy > 0 ? `${t('mobile.uploading')} ${busy}` : '')}
      </span>
    </div>
  )
}

async function sent(file: File, tries = 3): Promise<FileValue> {
  for (let n = 1; ; n++) {
    try {
      return await uploadFile(file)
    } catch (e) {
      if (n >= tries || !isProblem(e) || (e.status !== 0 && e.status < 500)) throw e
    }
  }
}
