import { useNetwork, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { relativeTime } from '../parts/relative-time.ts'

/** How old what is shown is; without a connection it says that nothing newer can come. */
export function ReadAt({ at }: { readonly at: number }): ReactElement {
  const t = useText()
  const offline = useNetwork((n) => n.offline)
  const time = relativeTime(new Date(at).toISOString())
  if (offline) return <span data-testid="m-kept">{t('mobile.keptAt', { time })}</span>
  return <span>{Date.now() - at < 60_000 ? t('mobile.updatedNow') : t('mobile.updatedAt', { time })}</span>
}
