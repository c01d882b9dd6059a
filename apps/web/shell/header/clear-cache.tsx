import { useSession, useText } from '@crossway/web-kit'
import { DropMenu } from '@crossway/web-ui'
import { ClearOutlined } from '@ant-design/icons'
import { useState, type ReactElement } from 'react'
import { clearBrowserCache, clearSystemCache } from './clear-caches.ts'
import { IconButton } from './icon-button.tsx'

export function ClearCache(): ReactElement {
  const t = useText()
  const mayAll = useSession((s) => s.admin?.super ?? false)
  const [open, setOpen] = useState(false)
  const items = [
    { key: 'browser', label: t('layouts.header.clearBrowser') },
    ...(mayAll
      ? [
          { key: 'system', label: t('layouts.header.clearSystem') },
          { key: 'all', label: t('layouts.header.clearAll') },
        ]
      : []),
  ]
  const run = async (key: string): Promise<void> => {
    if (key !== 'browser') await clearSystemCache()
    if (key !== 'system') await clearBrowserCache()
  }
  return (
    <DropMenu open={open} onOpenChange={setOpen} menu={{ items, onClick: ({ key }) => void run(key) }}>
      <IconButton label={t('layouts.header.clear')} icon={<ClearOutlined />} open={open} testid="btn-clearCache" />
    </DropMenu>
  )
}
