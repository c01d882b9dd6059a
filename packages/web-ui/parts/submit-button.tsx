import { useNetwork, useText } from '@crossway/web-kit'
import { Button, Tooltip, type ButtonProps } from 'antd'
import type { ReactElement } from 'react'

/** The one button that sends: it waits while the browser is offline and says so, and counts down after too many calls (platform.md §3.9, §7.3). */
export function SubmitButton({ wait = 0, disabled, children, ...rest }: ButtonProps & { readonly wait?: number }): ReactElement {
  const t = useText()
  const offline = useNetwork((n) => n.offline)
  return (
    <Tooltip title={offline ? t('common.offlineWait') : ''}>
      <Button type="primary" {...rest} disabled={disabled === true || offline || wait > 0}>
        {wait > 0 ? t('request.429', { n: wait }) : children}
      </Button>
    </Tooltip>
  )
}
