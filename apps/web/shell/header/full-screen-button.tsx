import { useText } from '@crossway/web-kit'
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import type { ReactElement } from 'react'
import { toggleFullScreen, useFullScreen } from './full-screen.ts'
import { IconButton } from './icon-button.tsx'

export function FullScreenButton(): ReactElement {
  const t = useText()
  const full = useFullScreen()
  return (
    <IconButton
      label={t(full ? 'layouts.header.exitFullScreen' : 'layouts.header.fullScreen')}
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void toggleFullScreen()}
      testid="btn-fullscreen"
    />
  )
}
