import { SaveOutlined } from '@ant-design/icons'
import { del, get, navigate, put, useAuth, useText } from '@crossway/web-kit'
import { Button, Checkbox, Dropdown, Input, Popover } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'

interface Saved {
  readonly id: number
  readonly name: string
  readonly shared: boolean
  readonly mine: boolean
  readonly state: Readonly<Record<string, string>>
}
/** Pivots under a name, mine and shared ones; sharing needs its right. */
export function SavedPivots({ route, query }: { route: string; query: Readonly<Record<string, string>> }): ReactElement {
  const t = useText()
  const mayShare = useAuth(`${route}/share`)
  const [rows, setRows] = useState<readonly Saved[]>([])
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const read = useCallback(
    () =>
      void get<{ rows: Saved[] }>(`views/${route}`, { silent: true }).then(
        (r) => setRows(r.rows),
        () => undefined,
      ),
    [route],
  )
  useEffect(read, [read])
  const save = async (): Promise<void> => {
    await put(`views/${route}`, { name: name.trim(), shared, state: query }, { successText: true })
    setName('')
    read()
  }
  return (
    <>
      <Dropdown
        disabled={rows.length === 0}
        menu={{
          items: rows.map((r) => ({
            key: r.id,
            label: (
              <span className="pivot-saved">
                {r.name} {r.shared && <small className="note">{t('boards.shared')}</small>}
                {r.mine && (
                  <Button type="text" size="small" onClick={(e) => (e.stopPropagation(), void del(`views/${route}/${r.id}`).then(read, () => undefined))}>
                    {t('boards.remove')}
                  </Button>
                )}
              </span>
            ),
            onClick: () => void navigate(`/admin/${route}`, r.state),
          })),
        }}
      >
        <Button>{t('boards.savedPivots', { n: rows.length })}</Button>
      </Dropdown>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <div className="board-filters">
            <Input
              value={name}
              maxLength={60}
              onChange={(e) => setName(e.target.value)}
              aria-label={t('boards.pivotName')}
              placeholder={t('boards.pivotName')}
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
        <Button icon={<SaveOutlined />} aria-label={t('boards.save')} />
      </Popover>
    </>
  )
}
