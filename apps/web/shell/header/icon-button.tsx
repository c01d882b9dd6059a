import { badgeText } from '@crossway/web-kit'
import { Tooltip } from 'antd'
import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  icon: ReactNode
  count?: number
  /** Running work is not an alarm: its badge has the action colour. */
  calm?: boolean
  open?: boolean
  testid: string
  ref?: Ref<HTMLButtonElement>
}

/** 40 × 40 in the header: glyph, tooltip, name, badge. Passes on what a drop-down needs of its trigger. */
export function IconButton({ label, icon, count = 0, calm = false, open = false, testid, ref, ...rest }: Props): ReactElement {
  return (
    <Tooltip title={open ? '' : label} mouseEnterDelay={0.3} classNames={{ root: 'name-tip' }}>
      <button type="button" {...rest} ref={ref} className={`plain-button header-icon${open ? ' open' : ''}`} data-testid={testid}>
        {icon}
        <span className="visually-hidden">{label}</span>
        {count > 0 && (
          <span className={calm ? 'header-badge act' : 'header-badge'} data-testid={`${testid}-count`}>
            {badgeText(count)}
          </span>
        )}
      </button>
    </Tooltip>
  )
}
