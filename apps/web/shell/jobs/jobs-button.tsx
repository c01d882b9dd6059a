import { useOpener, useText } from '@crossway/web-kit'
import { SyncOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useRef, useState, type ReactElement } from 'react'
import { IconButton } from '../header/icon-button.tsx'
import { JobTray } from './job-tray.tsx'
import { isRunning, useJobs } from './jobs.ts'

export function JobsButton(): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { jobs, failed, reload } = useJobs()
  const running = jobs.filter(isRunning).length
  const tray = useRef<HTMLDivElement>(null)
  const opener = useOpener()
  const change = (next: boolean): void => {
    if (next) {
      opener.opened()
      reload()
    } else opener.closed()
    setOpen(next)
  }
  return (
    <Popover
      trigger="click"
      placement="bottom"
      arrow={false}
      open={open}
      onOpenChange={change}
      afterOpenChange={(shown) => shown && tray.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })}
      destroyOnHidden
      align={{ offset: [0, 9] }}
      styles={{ container: { padding: 0 } }}
      content={
        <div ref={tray}>
          <JobTray jobs={jobs} running={running} failed={failed} reload={reload} onChoose={() => change(false)} />
        </div>
      }
    >
      <IconButton label={t('layouts.header.jobs')} icon={<SyncOutlined spin={running > 0} />} count={running} calm open={open} testid="btn-jobs" />
    </Popover>
  )
}
