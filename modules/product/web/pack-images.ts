import { download, errorText, fileUrl, isProblem, jobResult, notify, post, type ListRow } from '@crossway/web-kit'

/** Pictures of the ticked articles as one file, made by a job; what the server refuses has been told by then. */
export async function packImages(rows: readonly ListRow[]): Promise<void> {
  try {
    const { jobId } = await post<{ jobId: number }>('sku/images', { ids: rows.map((r) => r.id) })
    const made = await jobResult<{ file: number; name: string }>(jobId)
    download(fileUrl(made.file), made.name)
  } catch (e) {
    if (!isProblem(e)) notify({ kind: 'error', code: 'sku-images', text: errorText(e) })
  }
}
