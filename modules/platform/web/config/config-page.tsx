import { PlusOutlined } from '@ant-design/icons'
import {
  ask,
  auth,
  del,
  errorText,
  isProblem,
  linkTo,
  notify,
  patch,
  registerTexts,
  useDraft,
  useLang,
  useRefresh,
  useSession,
  useText,
  type PageProps,
} from '@crossway/web-kit'
import { Failure, QuestionHost, registerGridTexts, useWidth } from '@crossway/web-ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useRef, useState, type ReactElement } from 'react'
import { AddItem } from './add-item.tsx'
import { ConfigField } from './config-field.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { faultText, groupTitle, itemsKey, readItems, titleOf, valueText, type Item } from './item.ts'
import { TabStrip } from '../tab-strip.tsx'
import { TestMail } from './test-mail.tsx'
import '../administration.css'

registerGridTexts()
registerTexts('routine/config', { 'zh-cn': () => import('../texts/config.zh-cn.ts'), en: () => import('../texts/config.en.ts') })
const groupOrder = ['basics', 'upload', 'login', 'subapp', 'mail', 'log', 'member', 'quick']
const place = (g: string): number => (groupOrder.includes(g) ? groupOrder.indexOf(g) : 99)

/** Settings of the installation, a tab a group; a save shows what changes before it is done (platform.md §6.7). */
export default function ConfigPage({ query }: PageProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const wide = (useWidth(box) || 1200) >= 900
  const { data: items, error, refetch } = useQuery({ queryKey: itemsKey, queryFn: readItems, staleTime: 0 })
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'add' | 'mail' | Item>()
  const groups = [...new Set((items ?? []).map((i) => i.group))].sort((a, b) => place(a) - place(b))
  const [chosen, setChosen] = useState(query['group'])
  const group = chosen && groups.includes(chosen) ? chosen : groups[0]
  const shown = (items ?? []).filter((i) => i.group === group)
  const valueOf = (i: Item): unknown => (i.name in typed ? typed[i.name] : (i.value ?? null))
  const isChanged = (i: Item): boolean =>
    i.name in typed && (i.is_secret ? Boolean(typed[i.name]) : JSON.stringify(typed[i.name] ?? null) !== JSON.stringify(i.value ?? null))
  const changed = (items ?? []).filter(isChanged)
  const here = changed.filter((i) => i.group === group)
  const draft = useDraft({
    values: typed,
    dirty: changed.length > 0,
    omit: (items ?? []).filter((i) => i.is_secret).map((i) => i.name),
    title: t('routine/config.item'),
  })
  useRefresh(async () => void (await refetch()))
  const mayEdit = auth('routine/config/edit')

  const put = (i: Item, value: unknown): void => {
    setTyped({ ...typed, [i.name]: value })
    if (errors[i.name]) setErrors({ ...errors, [i.name]: faultText(i, value, lang) ?? '' })
  }
  const reset = (): void => {
    setTyped(Object.fromEntries(Object.entries(typed).filter(([n]) => !here.some((i) => i.name === n))))
    setErrors({})
  }
  const save = async (): Promise<void> => {
    const wrong = Object.fromEntries(shown.flatMap((i) => (faultText(i, valueOf(i), lang) ? [[i.name, faultText(i, valueOf(i), lang)!]] : [])))
    setErrors(wrong)
    const first = Object.keys(wrong)[0]
    if (first) return document.getElementById(`config-${first}`)?.focus()
    if (here.length === 0) return void notify({ kind: 'info', code: 'unchanged', text: t('form.unchanged') })
    const yes = await ask({
      title: t('routine/config.confirmTitle'),
      detail: here.map((i) => `${titleOf(i, lang)}：${i.is_secret ? '****' : valueText(i, i.value)} → ${valueText(i, typed[i.name])}`),
      okText: t('routine/config.confirmSave'),
    })
    if (!yes) return
    setBusy(true)
    try {
      await patch(
        'routine/config',
        { values: Object.fromEntries(here.map((i) => [i.name, typed[i.name] ?? null])), versions: Object.fromEntries(here.map((i) => [i.name, i.version])) },
        { silent: ['VALIDATION'] },
      )
      notify({ kind: 'success', code: 'config.saved', text: t('routine/config.saved') })
      await refetch()
      reset()
      await draft.remove()
    } catch (e) {
      if (isProblem(e, 'VALIDATION')) setErrors(Object.fromEntries(e.errors.map((x) => [x.field, x.detail ?? ''])))
    } finally {
      setBusy(false)
    }
  }
  const remove = async (i: Item): Promise<void> => {
    if (!(await ask({ title: t('routine/config.askDelete', { name: titleOf(i, lang) }), okText: t('grid.verb.delete'), danger: true }))) return
    await del(`routine/config/${i.name}`)
    notify({ kind: 'success', code: 'config.deleted', text: t('routine/config.deleted') })
    await client.invalidateQueries({ queryKey: itemsKey })
  }

  if (error && isProblem(error) && !items)
    return (
      <div className="card list-card">
        <Failure problem={error} text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className="card config-page" ref={box} data-testid="page-routine/config">
      <div className={`config-body${wide ? ' is-wide' : ''}`}>
        <div className="config-side">
          <TabStrip
            label={t('routine/config.item')}
            vertical={wide}
            value={group}
            onChange={setChosen}
            items={groups.map((g) => ({ key: g, label: `${groupTitle(g)}${changed.some((i) => i.group === g) ? ' *' : ''}` }))}
          />
          {auth('routine/config/add') && (
            <Button type="link" icon={<PlusOutlined />} onClick={() => setDialog('add')} data-testid="btn-routine/config/add">
              {t('routine/config.add')}
            </Button>
          )}
        </div>
        <div className="config-fields">
          {!items && <Skeleton active paragraph={{ rows: 8 }} />}
          {shown.map((i) => (
            <ConfigField
              key={i.name}
              item={i}
              value={valueOf(i)}
              error={errors[i.name] || undefined}
              changed={isChanged(i)}
              disabled={!mayEdit || (i.is_secret && !auth('routine/config/secret'))}
              onChange={(v) => put(i, v)}
              onHistory={() => setDialog(i)}
              onDelete={!i.is_system && auth('routine/config/del') ? () => void remove(i) : undefined}
            />
          ))}
          {group === 'mail' && auth('routine/config/testMail') && (
            <div className="config-extra">
              <Button onClick={() => setDialog('mail')} data-testid="btn-routine/config/testMail">
                {t('routine/config.testMail')}
              </Button>
            </div>
          )}
        </div>
        {wide && <QuickLinks names={String(items?.find((i) => i.name === 'quick_links')?.value ?? '')} />}
      </div>
      <footer className="admin-foot">
        <span className="admin-note" role="status" aria-live="polite">
          {here.length > 0 && t('routine/config.changes', { n: here.length })}
        </span>
        <span className="grow" />
        <Button disabled={here.length === 0 || busy} onClick={reset}>
          {t('routine/config.reset')}
        </Button>
        <Button type="primary" loading={busy} disabled={!mayEdit} onClick={() => void save()} data-key="save" data-testid="btn-routine/config/edit">
          {t('common.save')}
        </Button>
      </footer>
      {dialog === 'add' && <AddItem groups={groups} group={group ?? 'basics'} onClose={() => setDialog(undefined)} />}
      {dialog === 'mail' && <TestMail onClose={() => setDialog(undefined)} />}
      {typeof dialog === 'object' && <HistoryDialog item={dialog} mayRestore={mayEdit && !dialog.is_secret} onClose={() => setDialog(undefined)} />}
      <QuestionHost />
    </div>
  )
}

/** Pages that administrators go to from here; only those the reader may open. */
function QuickLinks({ names }: { names: string }): ReactElement {
  const t = useText()
  const lang = useLang()
  const pages = useSession((s) => s.menu?.pages)
  const found = names
    .split(/[\s,]+/)
    .map((n) => pages?.get(n)?.entry)
    .filter((e) => e !== undefined)
  return (
    <aside className="config-quick" aria-label={t('routine/config.quickLinks')}>
      <h2>{t('routine/config.quickLinks')}</h2>
      {found.length === 0 && <p className="note">{t('routine/config.quickNone')}</p>}
      {found.map((e) => (
        <a key={e.name} href={linkTo(`/admin/${e.name}`)}>
          {lang === 'en' ? (e.title_en ?? e.title) : e.title}
        </a>
      ))}
    </aside>
  )
}
