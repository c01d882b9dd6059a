import { EllipsisOutlined } from '@ant-design/icons'
import { actionLabel, auth, nextStep, offersOf, useLang, useText, verbNode, type ActionOffer, type ListRow, type PageModel } from '@crossway/web-kit'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useNarrow } from '../form/use-narrow.ts'
import { DropMenu } from '../shell-parts/drop-menu.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((m) => ({ default: m.ShareDialog })))

interface Props {
  readonly model: PageModel
  readonly record: ListRow
  readonly start: (action: string) => void
  /** Default buttons before `⋯`. */
  readonly most?: number
}

/** The actions of a record: what may be done stands open, what is refused stays visible with its reason, the one next step is primary and last. */
export function RecordActions({ model, record, start, most = 4 }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const [sharing, setSharing] = useState(false)
  // a phone's line holds the next step, one more and the rest behind `⋯`; the step itself is never out of sight
  const room = useNarrow() ? 1 : most
  const step = nextStep(model, record)
  const others = offersOf(model, record).filter((o) => o.action !== step?.action)
  const rank = (o: ActionOffer): number => (!o.ok ? 3 : o.action === 'delete' || o.def?.danger ? 2 : o.action === 'edit' ? 0 : 1)
  const sorted = [...others].sort((a, b) => rank(a) - rank(b))
  const open = sorted.filter((o) => rank(o) < 2).slice(0, room)
  const rest = others.filter((o) => !open.includes(o))
  const slots = (model.slots.rowActions ?? []).filter((a) => !a.shown || a.shown(record))
  const items = [
    ...rest.map((o) => ({
      key: o.action,
      disabled: !o.ok,
      danger: o.ok && (o.action === 'delete' || o.def?.danger === true),
      label: o.ok ? (
        actionLabel(model, o.action, lang)
      ) : (
        <Tooltip title={o.why} placement="left">
          <span className="menu-why">
            {actionLabel(model, o.action, lang)}
            <span className="note">{o.why}</span>
          </span>
        </Tooltip>
      ),
    })),
    ...slots.map((a) => ({ key: `$slot.${a.key}`, label: a.label[lang] })),
    ...(model.page.share && auth(`${model.route}/share`) ? [{ key: '$share', label: t('common.share') }] : []),
  ]
  const chosen = (key: string): void => {
    if (key === '$share') setSharing(true)
    else if (key.startsWith('$slot.')) slots.find((a) => `$slot.${a.key}` === key)?.run(record)
    else start(key)
  }
  return (
    <span className="record-actions">
      {open.map((o) => (
        <Button key={o.action} onClick={() => start(o.action)} data-testid={`btn-${verbNode(model.route, o.action, o.def)}`}>
          {actionLabel(model, o.action, lang)}
        </Button>
      ))}
      {items.length > 0 && (
        <DropMenu placement="bottomRight" menu={{ items, onClick: ({ key }) => chosen(key) }}>
          <Button icon={<EllipsisOutlined />} aria-label={t('common.more')} />
        </DropMenu>
      )}
      {step && (
        <Button
          type="primary"
          danger={step.def?.danger === true}
          onClick={() => start(step.action)}
          data-testid={`btn-${verbNode(model.route, step.action, step.def)}`}
        >
          {actionLabel(model, step.action, lang)}
        </Button>
      )}
      {sharing && (
        <Suspense fallback={null}>
          <ShareDialog model={model} record={record} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </span>
  )
}
