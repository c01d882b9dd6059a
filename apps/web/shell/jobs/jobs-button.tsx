import { useText } from '@crossway/web-kit'
import { SyncOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useState, type ReactElement } from 'react'
import { IconButton } from '../header/icon-button.tsx'
import { JobTray } from './job-tray.tsx'
import { isRunning, useJobs } from './jobs.ts'

export function JobsButton(): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { jobs, failed, reload } = useJobs()
  const running = jobs.filter(isRunning).length
  const change = (next: boolean): void => {
    setOpen(next)
    if (next) reload()
  }
  return (
    <Popover
      trigger="click"
      placement="bottom"
      arrow={false}
      open={open}
      onOpenChange={change}
      destroyOnHidden
      align={{ offset: [0, 9] }}
      styles={{ container: { padding: 0 } }}
      content={<JobTray jobs={jobs} running={running} failed={failed} reload={reload} onChoose={() => setOpen(false)} />}
    >
      <IconButton label={t('layouts.header.jobs')} icon={<SyncOutlined spin={running > 0} />} count={running} calm open={open} testid="btn-jobs" />
    </Popover>
  )
}
