import { useLayout, settings, useText } from '@crossway/web-kit'
import { Icon } from '@crossway/web-ui'
import { Button, Input, Popover, Spin } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { Row } from './row.tsx'

const IconGrid = lazy(() => import('./icon-grid.tsx'))

export function IconRow(): ReactElement {
  const t = useText()
  const icon = useLayout((l) => l.menuDefaultIcon)
  const { setLayout } = settings()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const content = (
    <div className="icon-choice">
      <Input
        value={words}
        onChange={(e) => setWords(e.target.value)}
        placeholder={t('layouts.drawer.searchIcon')}
        aria-label={t('layouts.drawer.searchIcon')}
        allowClear
      />
      <Suspense fallback={<Spin />}>
        <IconGrid
          words={words}
          value={icon}
          onChoose={(menuDefaultIcon) => {
            setLayout({ menuDefaultIcon })
            setOpen(false)
          }}
        />
      </Suspense>
    </div>
  )
  return (
    <Row name="menuDefaultIcon" label={t('layouts.drawer.menuDefaultIcon')}>
      {(id) => (
        <Popover trigger="click" placement="left" open={open} onOpenChange={setOpen} content={content}>
          <Button id={id} icon={<Icon name={icon} />} aria-label={`${t('layouts.drawer.chooseIcon')}: ${icon}`} data-testid="field-menuDefaultIcon" />
        </Popover>
      )}
    </Row>
  )
}
