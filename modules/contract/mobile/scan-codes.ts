import { openPage, type ScanHit } from '@crossway/mobile-ui'
import { get, type ListAnswer } from '@crossway/web-kit'

const number = /^YZ\d{9,}$/i
/** Whether a scanned code is the number of an application. */
export const isApplyNo = (code: string): boolean => number.test(code.trim())

/** The application whose printed code was scanned. */
export async function resolveApplyCode(code: string): Promise<readonly ScanHit[]> {
  if (!isApplyNo(code)) return []
  const { rows } = await get<ListAnswer>('file-apply', {
    query: { view: 'fileApply', size: 2, fields: 'apply_no,doc_title,status', filter: { apply_no: { eq: code.trim().toUpperCase() } } },
    silent: true,
  })
  return rows.map((r) => ({ title: String(r['apply_no']), note: String(r['doc_title']), open: () => openPage('fileApply', { DetailID: r.id }) }))
}
