import { apiName } from '@crossway/kernel'
import { download, type ListRow } from '@crossway/web-kit'

const paper = (record: string, row: ListRow, file: string): string => `/api/${apiName(record)}/${row.id}/${file}`
/** Reads the paper in a window of its own, or takes it along as a Word file. */
export const paperActions = (record: string, redline = false) => [
  {
    key: 'paper-pdf',
    label: { 'zh-cn': '预览PDF', en: 'Preview PDF' },
    run: (row: ListRow) => void window.open(paper(record, row, 'paper.pdf'), '_blank', 'noopener'),
  },
  { key: 'paper-docx', label: { 'zh-cn': '下载Word', en: 'Word file' }, run: (row: ListRow) => download(paper(record, row, 'paper.docx')) },
  ...(redline
    ? [{ key: 'redline', label: { 'zh-cn': '下载修订对照', en: 'Redline' }, run: (row: ListRow) => download(paper(record, row, 'redline.docx')) }]
    : []),
]
