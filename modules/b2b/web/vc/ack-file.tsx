import { DownloadOutlined } from '@ant-design/icons'
import { download, useAuth, type ListRow, useBoth } from '@crossway/web-kit'
import { Button } from 'antd'
import type { ReactElement } from 'react'

/** The answers of the chosen orders in the layout of Vendor Central. */
export function AckFile({ selected }: { readonly selected: readonly ListRow[] }): ReactElement | null {
  const say = useBoth()
  if (!useAuth('vcOrder/ack') || selected.length === 0) return null
  return (
    <Button icon={<DownloadOutlined />} onClick={() => download(`/api/vc-order/ack-file?ids=${selected.map((r) => r.id).join(',')}`)}>
      {say('导出确认文件', 'Acknowledgement file')}
    </Button>
  )
}
