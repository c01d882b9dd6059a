import { AppstoreOutlined } from '@ant-design/icons'
import { del, get, put, replaceQuery, useAuth, useLang, useText } from '@crossway/web-kit'
import { Button, Checkbox, Input, Popover } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import type { ReportColumn } from './report-columns.ts'

interface Saved {
  readonly id: number
  readonly name: string
  readonly shared: boolean
  readonly mine: boolean
  readonly state: Readonly<Record<string, string>>
}
interface Props {
  readonly route: string
  readonly all: readonly ReportColumn[]
  readonly cols: readonly string[]
  readonly open: readonly string[]
}
/** Which columns the report shows; a choice is kept under a name, for oneself or, with the right, for all (dashboard.md profitReport). */
export function ColumnSets({ route, all, cols, open }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const mayShare = useAuth(`${route}/config`)
  const [sets, setSets] = useState<readonly Saved[]>([])
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const read = useCallback(
    () =>
      void get<{ rows: Saved[] }>(`views/${route}`, { silent: true }).then(
        (r) => setSets(r.rows),
        () => undefined,
      ),
    [route],
  )
  useEffect(read, [read])
  const chosen = cols.length ? all.filter((c) => cols.includes(c.key)).map((c) => c.key) : all.map((c) => c.key)
  const choose = (keys: readonly string[]): void =>
    replaceQuery({
      cols:
        keys.length === 0 || keys.length === all.length
          ? undefined
          : all
              .filter((c) => keys.includes(c.key))
              .map((c) => c.key)
              .join(','),
    })
  const save = async (): Promise<void> => {
    await put(`views/${route}`, { name: name.trim(), shared, state: { cols: cols.join(','), open: open.join(',') } }, { successText: true })
    setName('')
    read()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="column-panel" data-testid="column-sets">
          <Checkbox.Group
            className="column-choice"
            value={[...chosen]}
            onChange={(keys) => choose(keys.map(String))}
            options={all.map((c) => ({ value: c.key, label: c.title(t, lang) }))}
          />
          <Button type="text" disabled={cols.length === 0 && open.length === 0} onClick={() => replaceQuery({ cols: undefined, open: undefined })}>
            {t('boards.columnSets.all')}
          </Button>
          {sets.map((s) => (
            <span key={s.id} className="column-set">
              <Button type="link" size="small" onClick={() => replaceQuery({ cols: s.state['cols'] || undefined, open: s.state['open'] || undefined })}>
                {s.name}
              </Button>
              {s.shared && <small className="note">{t('boards.shared')}</small>}
              {s.mine && (
                <Button type="text" size="small" onClick={() => void del(`views/${route}/${s.id}`).then(read, () => undefined)}>
                  {t('boards.remove')}
                </Button>
              )}
            </span>
          ))}
          <Input
            value={name}
            maxLength={60}
            onChange={(e) => setName(e.target.value)}
            aria-label={t('boards.columnSets.name')}
            placeholder={t('boards.columnSets.name')}
          />
          {mayShare && (
            <Checkbox checked={shared} onChange={(e) => setShared(e.target.checked)}>
              {t('boards.share')}
            </Checkbox>
          )}
          <Button type="primary" disabled={!name.trim()} onClick={() => void save().catch(() => undefined)}>
            {t('boards.save')}
          </Button>
        </div>
      }
    >
      <Button icon={<AppstoreOutlined />} data-testid="btn-columns">
        {t('boards.columnSets.button')}
      </Button>
    </Popover>
  )
}
