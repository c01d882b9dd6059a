import { auth, runAction, type PageModel, type RowProps } from '@crossway/web-kit'
import { loadDefinition, useLang, useText } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useState, type ReactElement } from 'react'

/** A switch that saves at once and turns only after the server said so (platform.md §8.7). */
export function StateSwitch({ row, route, verb = 'status' }: RowProps & { readonly verb?: string }): ReactElement {
  const t = useText()
  const lang = useLang()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const on = row['status'] === 'enabled'
  const flip = async (): Promise<void> => {
    setBusy(true)
    try {
      const def = await loadDefinition(route)
      await runAction(def as unknown as PageModel, row, on ? 'disable' : 'enable')
      await client.invalidateQueries({ queryKey: ['list', def.resource.name] })
    } catch {
      // the request layer has told why; the switch stays as it was
    } finally {
      setBusy(false)
    }
  }
  const name = String((lang === 'en' ? row['title_en'] : undefined) ?? row['title'] ?? row['name'] ?? row['nickname'] ?? row.id)
  return (
    <span onClick={(e) => e.stopPropagation()} onDoubleClick={(e) => e.stopPropagation()}>
      <Switch
        size="small"
        checked={on}
        loading={busy}
        disabled={!auth(`${route}/${verb}`)}
        aria-label={`${name} ${lang === 'en' ? 'enabled' : '启用'}`}
        onChange={() => void flip()}
        title={t(on ? 'platform.enabled' : 'platform.disabled')}
      />
    </span>
  )
}
