import { UploadOutlined } from '@ant-design/icons'
import { auth, isProblem, notify, uploadFile, uploadText, useText } from '@crossway/web-kit'
import { Button } from 'antd'
import { useRef, useState, type ReactElement } from 'react'

/** Several files at once; the button tells how far they are. What is refused says why, the others go on; pressed again it stops the rest. */
export function UploadButton({ refresh }: { route: string; refresh: () => void }): ReactElement | null {
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const [gone, setGone] = useState<number>()
  if (!auth('routine/attachment/add')) return null
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const { signal } = (stop.current = new AbortController())
    const parts = files.map(() => 0)
    const reported = (i: number, part: number): void => {
      parts[i] = part
      setGone(Math.round((parts.reduce((a, b) => a + b, 0) / files.length) * 100))
    }
    setGone(0)
    let done = 0
    await Promise.all(
      files.map(async (file, i) => {
        try {
          await uploadFile(file, { signal, onProgress: (part) => reported(i, part) })
          done++
        } catch (e) {
          if (!signal.aborted) notify({ kind: 'error', code: 'upload', text: `${file.name}：${isProblem(e) ? uploadText(e) : String(e)}` })
        }
        reported(i, 1)
      }),
    )
    setGone(undefined)
    if (done) notify({ kind: 'success', code: 'uploaded', text: t('routine/attachment.uploaded', { n: done }) })
    refresh()
  }
  return (
    <>
      <Button
        type="primary"
        icon={<UploadOutlined />}
        onClick={() => (gone === undefined ? picker.current?.click() : stop.current?.abort())}
        data-testid="btn-routine/attachment/add"
      >
        {gone === undefined ? t('routine/attachment.upload') : t('routine/attachment.stop', { n: gone })}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('routine/attachment.upload')}
        onChange={(e) => (void take([...(e.target.files ?? [])]), (e.target.value = ''))}
      />
    </>
  )
}
