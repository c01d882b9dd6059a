import {
  detailOf,
  auth,
  knownOption,
  openTab,
  optionPage,
  optionsById,
  pagesOfRecord,
  rememberOption,
  searchOptions,
  treeOfRecord,
  useText,
  type Option,
} from '@crossway/web-kit'
import { refId } from '@crossway/kernel'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Select, Spin } from 'antd'
import type { RemoteSelectProps } from './remote-select-props.ts'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'

const RefTree = lazy(() => import('./ref-tree.tsx').then((m) => ({ default: m.RefTree })))
const pause = 300

/** What the last answer offered, and the words it was asked with. */
interface Found {
  readonly words: string
  readonly options: readonly Option[]
}
/** Until the answer to what is typed now is here, only what matches it on sight: Enter must never take a row of the words before. */
function matching(found: Found | undefined, words: string): readonly Option[] {
  if (!found || found.words === words) return found?.options ?? []
  const wanted = words.toLowerCase()
  return found.options.filter((o) => `${o.title} ${o.note ?? ''}`.toLowerCase().includes(wanted))
}

/** Picks records of another list: ten at once, searched 300 ms after the last key, preset titles shown first (platform.md §8.5). Trees open as trees. */
export function RemoteSelect(p: RemoteSelectProps): ReactElement {
  // a tree is read from the record's list; who may not open that is offered the same rows by their names
  const pages = pagesOfRecord(p.record)
  const tree = pages.length === 0 || pages.some((route) => auth(route)) ? treeOfRecord(p.record) : undefined
  const [asked, ask] = useState<'focus' | 'open'>()
  if (!tree) return <FlatSelect {...p} />
  if (p.oneLine && !asked)
    // beside the search box a tree is fetched, with its rows, when somebody reaches for it
    return (
      <span className="tree-rest" onPointerDownCapture={() => ask('open')} onFocus={() => ask((a) => a ?? 'focus')}>
        <FlatSelect {...p} defaultOpen={false} resting />
      </span>
    )
  return (
    // what somebody typed before the tree's control is here would be lost with the control that holds its place: it takes nothing
    <Suspense fallback={<FlatSelect {...p} resting disabled={!asked || p.disabled} />}>
      <RefTree {...p} tree={tree} {...(asked ? { autoFocus: true } : {})} {...(asked === 'open' ? { defaultOpen: true } : {})} />
    </Suspense>
  )
}

function FlatSelect({
  record,
  value,
  onChange,
  many,
  where,
  create,
  className,
  oneLine,
  resting = false,
  ...rest
}: RemoteSelectProps & {
  /** Stands for a control that is on its way: shows what is chosen, opens nothing. */
  readonly resting?: boolean
}): ReactElement {
  const t = useText()
  const slot = `options:${useId()}`
  const [found, setFound] = useState<Found>()
  const [chosen, setChosen] = useState<Option[]>([])
  const [typed, setTyped] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ids = value.map((v) => refId(v)!)
  const key = ids.join(',')
  useEffect(() => {
    for (const v of value) if (typeof v === 'object') rememberOption(record, v)
    let gone = false
    const now = ids.map((id) => knownOption(record, id))
    if (now.every((o) => o !== undefined)) setChosen(now as Option[])
    else
      void optionsById(record, ids).then(
        (o) => !gone && setChosen(o),
        () => undefined,
      )
    return () => void (gone = true)
    // `key` stands for the ids
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [record, key])
  const look = (q: string): void => {
    void searchOptions(record, q, where, slot).then(
      (rows) => {
        for (const r of rows) rememberOption(record, r)
        setFound({ words: q, options: rows.slice(0, Math.max(optionPage, 10)) })
      },
      () => undefined,
    )
  }
  const search = (q: string): void => {
    setTyped(q)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => look(q.trim()), pause)
  }
  const matches = matching(found, typed.trim())
  const shown = [...(typed ? [] : chosen.filter((c) => !matches.some((o) => o.id === c.id))), ...matches]
  const options = shown.map((o) => ({ value: o.id, label: o.title, note: o.note }))
  const choose = (v: number | number[] | null | undefined): void => {
    const next = (Array.isArray(v) ? v : v === null || v === undefined ? [] : [v]).map((id) => knownOption(record, id) ?? { id, title: `#${id}` })
    setChosen(next)
    onChange(next)
  }
  const route = create ? pagesOfRecord(record).find((r) => auth(`${r}/add`)) : undefined
  const { describedBy, placeholder, label, ...select } = rest
  return (
    <Select<number | number[] | null, (typeof options)[number]>
      {...select}
      {...(resting ? { open: false } : {})}
      className={className ?? 'full'}
      {...(many
        ? {
            mode: 'multiple' as const,
            ...(oneLine
              ? {
                  maxTagCount: 0,
                  maxTagPlaceholder: (left: readonly { label?: ReactNode }[]) => <span className="ell">{left.map((o) => String(o.label)).join('、')}</span>,
                }
              : {}),
          }
        : {})}
      showSearch={{ filterOption: false, onSearch: search, searchValue: typed }}
      allowClear
      aria-describedby={describedBy}
      {...(label ? { 'aria-label': label } : {})}
      value={many ? chosen.map((c) => c.id) : (chosen[0]?.id ?? null)}
      options={options}
      placeholder={placeholder ?? t('grid.choose')}
      onChange={choose}
      onOpenChange={(open) => {
        if (open && !found && !resting) look('')
        if (!open) {
          setTyped('')
          if (typed) setFound(undefined)
        }
      }}
      notFoundContent={found?.words === typed.trim() ? t('grid.nothingFound') : <Spin size="small" />}
      optionRender={(o) => (
        <span className="option">
          <span className="ell">{o.label}</span>
          {o.data.note && <span className="note ell">{o.data.note}</span>}
        </span>
      )}
      {...(route
        ? {
            popupRender: (menu: ReactElement) => (
              <>
                {menu}
                <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => void openTab(route, { DetailID: detailOf(route, record, 'new') })}>
                  {t('form.createNew')}
                </Button>
              </>
            ),
          }
        : {})}
    />
  )
}
