import { navigate, useAuth, useBoth } from '@crossway/web-kit'
import { Menu } from 'antd'
import type { PropsWithChildren, ReactElement } from 'react'
import { at } from './briefing-call.ts'

/** The container of all briefing pages with a bar of its own. */
export function BriefingFrame({ page, children }: PropsWithChildren<{ readonly page: string }>): ReactElement {
  const both = useBoth()
  const company = useAuth('briefingSet')
  const department = useAuth('briefingSet/dept')
  const items = [
    { key: 'briefingList', label: both('写简报', 'Write') },
    { key: 'briefingHistory', label: both('看简报', 'Read') },
    { key: 'afterReporting', label: both('汇报列表', 'Reports') },
    { key: 'statistics', label: both('统计', 'Statistics') },
    ...(company || department ? [{ key: 'briefingSet', label: both('设置', 'Settings') }] : []),
  ]
  return (
    <div data-testid="briefing">
      <Menu mode="horizontal" selectedKeys={[page]} items={items} onClick={({ key }) => void navigate(`${at}/${key}`)} />
      <div id="content" style={{ padding: 16, maxWidth: 1280, margin: '0 auto' }}>
        {children}
      </div>
    </div>
  )
}
