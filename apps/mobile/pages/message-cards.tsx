import { NavBar } from '@crossway/mobile-ui'
import { useText } from '@crossway/web-kit'
import type { ReactElement, ReactNode } from 'react'
import { host } from '../host/props.ts'
import { TabBar } from '../start/tab-bar.tsx'
import { phoneOnly } from './groups.ts'

interface CardProps {
  readonly route: string
  readonly onBack: () => void
}
const Message = ({
  title,
  head,
  note,
  onBack,
  testId,
  children,
}: {
  readonly title: string
  readonly head: string
  readonly note: string
  readonly onBack: () => void
  readonly testId: string
  readonly children?: ReactNode
}): ReactElement => (
  <div className="m-screen">
    <NavBar title={title} onBack={onBack} />
    <div className="m-scroll">
      <div className="m-empty" data-testid={testId}>
        <b>{head}</b>
        <span>{note}</span>
        {children}
      </div>
    </div>
    <TabBar active="apps" />
  </div>
)

/** A page whose module is not built: said plainly, never an empty list that pretends. */
export function NotOpenCard({ route, title, onBack }: CardProps & { readonly title: string }): ReactElement {
  const t = useText()
  return <Message title={title} head={t('start.notOpen')} note={t('start.notOpenNote', { title })} onBack={onBack} testId={`m-not-open-${route}`} />
}
export function NoRightCard({ route, onBack }: CardProps): ReactElement {
  const t = useText()
  return <Message title={t('start.noRight')} head={t('start.noRight')} note={route} onBack={onBack} testId="m-401" />
}
export function NotFoundCard({ route, onBack }: CardProps): ReactElement {
  const t = useText()
  return (
    <Message title={t('start.notFound')} head={t('start.notFound')} note={route} onBack={onBack} testId="m-404">
      {!phoneOnly.has(route) && (
        <button type="button" className="m-button" onClick={() => void host().shared.navigate(`/subroute/${route}`)}>
          {t('start.toDesktopPage')}
        </button>
      )}
    </Message>
  )
}
