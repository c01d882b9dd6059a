import { useDirtyForms } from '@crossway/web-kit'
import { useEffect } from 'react'
import { host } from './host/props.ts'

/** Title, way back and unsaved input for the shell (platform.md §4.3). */
export function useTell({ route, query, title }: { readonly route: string; readonly query: Readonly<Record<string, string>>; readonly title: string }): void {
  const dirty = useDirtyForms((s) => s.forms.size > 0)
  const text = JSON.stringify(query)
  useEffect(
    () =>
      host().shared.setState({
        subRoute: { page: route, query: JSON.parse(text) as Record<string, string>, title, canBack: route !== '' && route !== 'home', dirty },
      }),
    [route, text, title, dirty],
  )
}
