import { auth, download, fileUrl, isProblem, jobResult, notify, post, useBoth, type ListRow } from '@crossway/web-kit'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'

/** Pictures of the ticked articles as one file, made by a job. */
export function ImagesButton({ selected }: { readonly selected: readonly ListRow[] }): ReactElement | null {
  const both = useBoth()
  const [busy, setBusy] = useState(false)
  if (!auth('sku/export')) return null
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const { jobId } = await post<{ jobId: number }>('sku/images', { ids: selected.map((r) => r.id) })
      const made = await jobResult<{ file: number; name: string }>(jobId)
      download(fileUrl(made.file), made.name)
    } catch (e) {
      // a refusal of the server has been told already
      if (!isProblem(e)) notify({ kind: 'error', code: 'sku-images', text: e instanceof Error ? e.message : String(e) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} disabled={selected.length === 0} onClick={() => void run()} data-testid="btn-sku-images">
      {both('导出图片', 'Export pictures')}
    </Button>
  )
}
