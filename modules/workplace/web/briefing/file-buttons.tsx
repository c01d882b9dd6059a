import { download, useBoth } from '@crossway/web-kit'
import { Button, Space } from 'antd'
import type { ReactElement } from 'react'
import type { Briefing } from './briefing-call.ts'

const most = 200
/** The briefings of the list as a workbook, one sheet a template version, or as one document ordered by department. */
export function FileButtons({ rows }: { readonly rows: readonly Briefing[] }): ReactElement {
  const both = useBoth()
  const ids = rows
    .filter((r) => r.status === 'submitted')
    .slice(0, most)
    .map((r) => r.id)
    .join(',')
  const take = (format: 'xlsx' | 'pdf'): void => void download(`/api/briefings/file?format=${format}&ids=${ids}`, `${both('简报', 'briefings')}.${format}`)
  return (
    <Space>
      <Button disabled={!ids} onClick={() => take('xlsx')}>
        {both('导出表格', 'Export xlsx')}
      </Button>
      <Button disabled={!ids} onClick={() => take('pdf')}>
        {both('导出文档', 'Export PDF')}
      </Button>
    </Space>
  )
}
