import { auth, currentLang, download, errorText, fileUrl, isProblem, jobResult, notify, post, type ListRow, type Slots } from '@crossway/web-kit'

/** A space as one file, made by a job; what the server refuses has been told by then. */
async function pack(space: number): Promise<void> {
  try {
    const { job } = await post<{ job: number }>(`doc-space/${space}/pack`, {})
    const made = await jobResult<{ file: number; name: string; missing: number }>(job)
    download(fileUrl(made.file), made.name)
    if (made.missing > 0)
      notify({
        kind: 'warning',
        code: 'space-missing',
        text: currentLang() === 'en' ? `Lost files, left out: ${made.missing}` : `${made.missing}个文件已丢失，未导出`,
      })
  } catch (e) {
    if (!isProblem(e)) notify({ kind: 'error', code: 'space-pack', text: errorText(e) })
  }
}

const slots: Slots = {
  rowActions: [
    {
      key: 'pack',
      label: { 'zh-cn': '导出为压缩包', en: 'Export as one file' },
      shown: () => auth('documentFAQ/export'),
      run: (row: ListRow) => void pack(row.id),
    },
  ],
}
export default slots
