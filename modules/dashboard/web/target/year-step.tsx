import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useText } from '@crossway/web-kit'
import { Button } from 'antd'
import type { ReactElement } from 'react'

/** The year that is shown, and the one before and after it. */
export function YearStep({ year, onYear }: { year: number; onYear: (year: number) => void }): ReactElement {
  const t = useText()
  return (
    <span className="target-year" role="group" aria-label={t('boards.target.year')}>
      <Button type="text" size="small" icon={<LeftOutlined />} aria-label={t('boards.target.earlier')} onClick={() => onYear(year - 1)} />
      <b className="num">{year}</b>
      <Button type="text" size="small" icon={<RightOutlined />} aria-label={t('boards.target.later')} onClick={() => onYear(year + 1)} />
    </span>
  )
}
