import { shortTimeText, useNetwork, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import './offline-banner.css'

export function OfflineBanner(): ReactElement {
  const { offline, back, maintenance } = useNetwork()
  const t = useText()
  if (maintenance && !offline)
    return (
      <div className="offline-banner closed" role="alert" data-testid="msg-MAINTENANCE">
        {maintenance.until ? t('request.maintenanceUntil', { time: shortTimeText(maintenance.until) }) : t('request.maintenance')}
      </div>
    )
  return (
    <div
      className={`offline-banner ${offline ? 'away' : back ? 'back' : 'none'}`}
      role="status"
      data-testid={offline ? 'msg-OFFLINE' : back ? 'msg-ONLINE' : undefined}
    >
      {offline ? t('request.offline') : back ? t('request.backOnline') : ''}
    </div>
  )
}
