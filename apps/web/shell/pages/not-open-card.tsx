import { useText } from '@crossway/web-kit'
import { ToolOutlined } from '@ant-design/icons'
import type { ReactElement } from 'react'
import { browserTitle, routeTitle } from '../../router/titles.ts'
import { findStandalone } from '../../router/standalone.ts'
import '../../errors/error-card.css'

/** Honest about what is not there yet: never an empty table. */
export function NotOpenCard({ route }: { route: string }): ReactElement {
  const t = useText()
  return (
    <div className="error-card" data-testid="page-not-open">
      <span className="mark">
        <ToolOutlined />
      </span>
      <h2 style={{ fontSize: '1rem', fontWeight: 600 }}>{t('pageState.notOpen')}</h2>
      <p>{findStandalone(route) ? browserTitle(route) : routeTitle(route)}</p>
    </div>
  )
}
