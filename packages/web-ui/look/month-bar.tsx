import { startOfMonth } from '@crossway/kernel'
import { monthText, useLang, useText } from '@crossway/web-kit'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import type { Month } from './use-month.ts'
import './look.css'

/** The month in front, the ways to others, and what is to be said about it. */
export function MonthBar({ month: m, children }: { readonly month: Month; readonly children?: ReactNode }): ReactElement {
  const t = useText()
  const lang = useLang()
  return (
    <div className="look-bar">
      <Button icon={<LeftOutlined />} aria-label={t('grid.monthBefore')} onClick={() => m.step(-1)} />
      <b className="look-month-name">{monthText(m.month, lang)}</b>
      <Button icon={<RightOutlined />} aria-label={t('grid.monthAfter')} onClick={() => m.step(1)} />
      <Button disabled={m.month === startOfMonth(m.today)} onClick={() => m.show(startOfMonth(m.today))}>
        {t('grid.thisMonth')}
      </Button>
      {children}
    </div>
  )
}
