import { useNetwork, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import './offline-banner.css'

export function OfflineBanner(): ReactElement {
  const { offline, back } = useNetwork()
  const t = useText()
  return (
    <div className={`offline-banner ${offline ? 'away' : back ? 'back' : 'none'}`} role="status" data-testid={offline ? 'msg-OFFLINE' : back ? 'msg-ONLINE' : undefined}>
      {offline ? t('request.offline') : back ? t('request.backOnline') : ''}
    </div>
  )
}
