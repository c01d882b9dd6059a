import { useText } from '@crossway/web-kit'
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import { useTell } from '../tell-shell.ts'
import { AppsTab } from './apps-tab.tsx'
import { HomeTab } from './home-tab.tsx'
import { MeTab } from './me-tab.tsx'
import { TabBar, type StartTab } from './tab-bar.tsx'
import { TodoTab } from './todo-tab.tsx'

const ScanTab = lazy(() => import('./scan-tab.tsx'))
const parts: Readonly<Record<StartTab, ComponentType>> = { home: HomeTab, todo: TodoTab, scan: ScanTab, apps: AppsTab, me: MeTab }
const isTab = (tab: string): tab is StartTab => tab in parts

export function StartPage({ tab }: { readonly tab: string }): ReactElement {
  const t = useText()
  const now = isTab(tab) ? tab : 'apps'
  const Part = parts[now]
  useTell(now === 'home' ? homeAt(t('start.home')) : { route: '', query: now === 'apps' ? {} : { tab: now }, title: t(`start.${now}`) })
  return (
    <div className="m-screen" data-testid={`m-start-${now}`}>
      <Suspense fallback={<div className="m-scroll" />}>
        <Part />
      </Suspense>
      <TabBar active={now} />
    </div>
  )
}
const homeAt = (title: string) => ({ route: 'home', query: {}, title })
